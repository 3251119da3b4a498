import { agentTree, guideOf, type Row, type SessionState, type Turn, threadOf, toolsUsed } from '@treeline/processor';
import type { AgentId, AgentInfo } from '@treeline/protocol';
import {
  AgentCard,
  AgentFacts,
  AgentTreeList,
  formatNumber,
  PromptOutline,
  RowFacts,
  SessionTimeline,
  t,
} from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { Maximize2 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo } from 'react';
import { sessionsByIdAtom } from '../../../state/list-atoms.ts';
import { hashOf } from '../../../state/route.ts';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { preferencesAtom } from '../../../state/settings.ts';
import { useThrottledAtom } from '../../../view/use-throttled-atom.ts';
import { useGoToAgent } from './use-go-to-agent.ts';

interface RailProps {
  readonly session: ShelvedSession;
  /** The agent on the page. */
  readonly page: AgentId | null;
}

/** Milliseconds between two updates of the agents and prompts, which rarely change. */
const beside = 600;
/** The same for the timeline, which shows a whole session on three hundred pixels. */
const whole = 2000;
/** While the session is loaded. With its end the pace changes, and with the pace the timeline is drawn at once. */
const wholeOfLoading = 1500;

/** Beside the flow: the agents, the prompts, and the facts of the selected row. */
export function Rail({ session, page }: RailProps) {
  const { viewState } = session;
  const { state, reading } = useThrottledAtom(session.view, beside);
  const { shown } = useThrottledAtom(session.rowsOf(page), beside);
  const selected = useAtomValue(viewState.selected);
  const withInternal = useShowsInternal(session);
  const nodes = useMemo(() => agentTree(state, withInternal), [state, withInternal]);
  const row = useMemo(() => shown.find(({ key }) => key === selected) ?? null, [shown, selected]);
  const agent = agentOf(state, row, page);
  const onTurn = useCallback(
    (turn: Turn) => {
      if (page !== null) window.location.hash = hashOf({ session: session.id, agent: null, row: null });
      viewState.goTo({ key: `turn:${turn.id}`, agent: null }, true);
    },
    [session.id, viewState, page],
  );
  const onAgent = useGoToAgent(session, page);
  const toResult = state.main.turns.filter((turn) => turn.opening !== null).length;
  return (
    <aside
      aria-label={t('Agents and outline')}
      className="flex h-full flex-col gap-4 overflow-y-auto border-line border-l bg-surface py-3"
    >
      {nodes.length > 0 && (
        <Section
          heading={t('Agents')}
          aside={
            reading === null ? (
              formatNumber(nodes.length)
            ) : (
              <OfAll count={nodes.length} what="agents" session={session} />
            )
          }
          room={nodes.length > 5 ? 'first' : 'own'}
        >
          <AgentTreeList nodes={nodes} main={mainOf(state)} selected={agent?.id ?? null} onSelect={onAgent} />
        </Section>
      )}
      {nodes.some(({ agent: { info } }) => info !== null && info.startedAt !== null) && (
        <Section heading={t('Timeline')} aside={null} room="own">
          <Times
            session={session}
            isLoading={reading !== null}
            selected={agent?.id ?? null}
            onAgent={onAgent}
            onTurn={onTurn}
          />
        </Section>
      )}
      <Section
        heading={t('Prompts')}
        aside={reading === null ? formatNumber(toResult) : <OfAll count={toResult} what="turns" session={session} />}
        room={toResult > 2 ? 'rest' : 'own'}
      >
        <PromptOutline
          turns={state.main.turns}
          selected={page === null ? (row?.turnId ?? null) : null}
          onSelect={onTurn}
        />
      </Section>
      <Details session={session} state={state} page={page} row={row} agent={agent} />
    </aside>
  );
}

interface TimesProps {
  readonly session: ShelvedSession;
  readonly selected: AgentId | null;
  readonly onAgent: (agent: AgentId) => void;
  readonly onTurn: (turn: Turn) => void;
  readonly isLoading: boolean;
}

function Times({ session, isLoading, ...rest }: TimesProps) {
  const { state } = useThrottledAtom(session.view, isLoading ? wholeOfLoading : whole);
  const withInternal = useShowsInternal(session);
  const nodes = useMemo(() => agentTree(state, withInternal), [state, withInternal]);
  return <SessionTimeline turns={state.main.turns} nodes={nodes} {...rest} />;
}

interface DetailsProps extends RailProps {
  readonly state: SessionState;
  readonly row: Row | null;
  readonly agent: AgentInfo | null;
}

function Details({ session, state, page, row, agent }: DetailsProps) {
  if (row === null && agent === null) return null;
  const isOfAgent = agent !== null && (row === null || row.kind === 'group');
  const thread = agent === null ? undefined : state.agents.get(agent.id)?.thread;
  const parent = agent === null || agent.parentAgentId === null ? null : state.agents.get(agent.parentAgentId);
  return (
    <Section heading={t('Details')} aside={null} room="max">
      <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-3 overflow-y-auto px-1.5">
        {row !== null && !isOfAgent && <RowFacts row={row} />}
        {agent !== null && (
          <AgentCard
            key={agent.id}
            agent={agent}
            guide={guideOf(agent.agentSlug, agent.id)}
            tools={thread === undefined || thread.turns.length === 0 ? null : toolsUsed(thread)}
            by={parent?.info?.description ?? parent?.info?.agentSlug ?? 'main'}
            actions={session.actions}
          />
        )}
        {agent !== null && <AgentFacts agent={agent} />}
        {agent !== null && agent.id !== page && agent.hasTranscript && (
          <a
            href={hashOf({ session: session.id, agent: agent.id, row: null })}
            className="inline-flex items-center gap-1.5 justify-self-start rounded-sm font-medium text-accent text-small hover:underline"
          >
            <Maximize2 className="size-3.25" strokeWidth={1.6} aria-hidden="true" />
            {t('Open agent (full view)')}
          </a>
        )}
      </div>
    </Section>
  );
}

function useShowsInternal({ viewState }: ShelvedSession): boolean {
  const isOpened = useAtomValue(viewState.openKeys).has('internal');
  return useAtomValue(preferencesAtom).showsInternalAgents || isOpened;
}

interface SectionProps {
  readonly heading: string;
  readonly aside: ReactNode;
  /** As tall as its content; or a share of the height: first what the tree needs, then the rest, and a part at most. */
  readonly room: 'own' | 'first' | 'rest' | 'max';
  readonly children: ReactNode;
}

const rooms: Record<SectionProps['room'], string> = {
  own: 'flex-none',
  first: 'min-h-44 shrink-[8]',
  rest: 'min-h-24 shrink-[1000]',
  max: 'max-h-[46%] min-h-32 shrink-[1]',
};

function Section({ heading, aside, room, children }: SectionProps) {
  return (
    <section aria-label={heading} className={`flex flex-col px-2 ${rooms[room]}`}>
      <h2 className="flex flex-none items-center justify-between gap-2 px-1.5 pb-1.5 font-semibold text-text-2 text-tiny tracking-[.01em]">
        <span>{heading}</span>
        <span className="tabular-nums">{aside}</span>
      </h2>
      {children}
    </section>
  );
}

interface OfAllProps {
  readonly count: number;
  readonly what: 'agents' | 'turns';
  readonly session: ShelvedSession;
}

/**
 * "12 of 881" while the session is being read: the list below is still short. A separate component, since the list of
 * sessions changes often.
 */
function OfAll({ count, what, session }: OfAllProps) {
  const all = useAtomValue(sessionsByIdAtom).get(session.id)?.totals?.[what] ?? 0;
  return all > count
    ? t('{count} of {all}', { count: formatNumber(count), all: formatNumber(all) })
    : formatNumber(count);
}

/** The agent that the row represents, or whose work the row shows. */
function agentOf(state: SessionState, row: Row | null, page: AgentId | null): AgentInfo | null {
  if (row?.kind === 'group' && row.agent !== null) return row.agent;
  const id = row === null ? page : threadOf(row);
  return id === null ? null : (state.agents.get(id)?.info ?? null);
}

function mainOf({ state, facts }: SessionState) {
  return { state, startedAt: facts?.startedAt ?? null, endedAt: facts?.updatedAt ?? null };
}
