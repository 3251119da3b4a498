import { type AgentMessage, agentsTotal, matchEntries, type SessionAgents, sessionAgents } from '@treeline/processor';
import {
  AgentGraphView,
  AgentSearch,
  AgentsBar,
  AgentTable,
  EmptyState,
  LoadingState,
  plainTitle,
  t,
} from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { Bot } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useViewRows } from '../../../state/use-view-rows.ts';
import { useThrottledAtom } from '../../../view/use-throttled-atom.ts';
import { PaneFrame } from '../pane-frame.tsx';
import { SessionHead } from '../session-head.tsx';
import type { SessionTabProps } from '../session-tab.ts';
import { AgentSide } from './agent-side.tsx';
import { Delegation } from './delegation.tsx';
import { useAgentCosts } from './use-agent-costs.ts';
import { type SessionTalk, useAgentTalk } from './use-agent-talk.ts';
import { type AgentsPlace, useAgentsPlace } from './use-agents-place.ts';

/** Milliseconds between two renderings: they show all agents of the session. */
const drawnEvery = 300;
const noMessages: readonly AgentMessage[] = [];

/** The agents of a session: as a graph, as a table, and by type. */
export function AgentsTab({ session, rest, title, tabs }: SessionTabProps) {
  const { state, reading } = useThrottledAtom(session.view, drawnEvery);
  const withInternal = useAtomValue(session.viewState.openKeys).has('internal');
  const usage = useViewRows(session, 'usage').threads;
  const costs = useAgentCosts(usage);
  const agents = useMemo(() => sessionAgents(state, withInternal, costs), [state, withInternal, costs]);
  const talk = useAgentTalk(session, agents.entries);
  const place = useAgentsPlace(session.id, rest);
  const entry = agents.entries.find(({ id }) => id === place.selected) ?? null;
  return (
    <PaneFrame
      head={
        <>
          <SessionHead session={session} title={title} />
          {tabs}
        </>
      }
      rail={
        // The numbers by type are of no agent, and need the width.
        entry === null || place.form === 'types' ? null : (
          <AgentSide session={session} entry={entry} usage={usage.get(entry.id) ?? []} talk={talk.of(entry.id)} />
        )
      }
    >
      {agents.entries.length > 0 ? (
        <Agents
          session={session}
          title={title ?? t('Session')}
          agents={agents}
          place={place}
          talk={talk}
          mainCost={costs.get(null) ?? null}
        />
      ) : reading === null ? (
        <EmptyState
          icon={Bot}
          title={t('No agents')}
          hint={t('This session has not started any. They appear here when it does.')}
        />
      ) : (
        <LoadingState title={t('Reading the session…')} />
      )}
    </PaneFrame>
  );
}

/** From this many agents on, siblings of one type are folded until the user decides otherwise: fewer fit on a screen or two. */
const manyAgents = 25;

interface AgentsProps {
  readonly session: ShelvedSession;
  readonly title: string;
  readonly agents: SessionAgents;
  readonly place: AgentsPlace;
  readonly talk: SessionTalk;
  readonly mainCost: number | null;
}

function Agents({ session, title, agents: { entries, placed }, place, talk, mainCost }: AgentsProps) {
  const { form, setForm, selected, setSelected } = place;
  const total = useMemo(() => agentsTotal(entries), [entries]);
  const { onOpenAgent } = session.actions;
  const [text, setText] = useState('');
  const [chosenFolding, setFolding] = useState<boolean | null>(null);
  const isFolding = chosenFolding ?? entries.length >= manyAgents;
  const [withMessages, setWithMessages] = useState(true);
  const hasMessages = form === 'graph' && talk.messages.length > 0;
  const found = useMemo(() => matchEntries(entries, text), [entries, text]);
  const isFound = useMemo(() => new Set(found), [found]);
  const search = <AgentSearch text={text} found={found} selected={selected} onText={setText} onSelect={setSelected} />;
  return (
    <>
      <AgentsBar
        form={form}
        onForm={setForm}
        total={total}
        search={form === 'types' ? null : search}
        folding={form === 'graph' ? { isOn: isFolding, onChange: setFolding } : null}
        messages={hasMessages ? { isOn: withMessages, onChange: setWithMessages } : null}
      />
      {form === 'types' ? (
        <Delegation placed={placed} talk={talk} />
      ) : form === 'graph' ? (
        <AgentGraphView
          entries={entries}
          title={plainTitle(title)}
          selected={selected}
          onSelect={setSelected}
          onOpen={onOpenAgent}
          found={isFound}
          mainCost={mainCost}
          isFolding={isFolding}
          messages={withMessages ? talk.messages : noMessages}
        />
      ) : (
        <AgentTable
          entries={text.trim() === '' ? entries : entries.filter(({ id }) => isFound.has(id))}
          selected={selected}
          onSelect={setSelected}
          onOpen={onOpenAgent}
        />
      )}
    </>
  );
}
