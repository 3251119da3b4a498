import type { AgentInfo } from '@treeline/protocol';
import { t } from '@treeline/text';
import type { ReactNode } from 'react';
import { AgentBadge } from '../agent-badge.tsx';
import type { FlowActions } from '../flow-actions.ts';
import { counted, formatShort, newTokens } from '../format-count.ts';
import { formatDuration } from '../format-duration.ts';
import { shortModel } from '../list/session-facts.ts';
import { PanelPart } from '../panel-part.tsx';
import { StatusIcon } from '../status-icon.tsx';
import { LazyText } from '../text/long-text.tsx';
import { visibleText } from '../text/visible-text.ts';
import { agentTitle } from './agent-title.ts';
import { didInWords } from './did-in-words.ts';

interface AgentCardProps {
  readonly agent: AgentInfo;
  readonly guide: string;
  /** How often it used each tool; `null`: its events were not read. */
  readonly tools: ReadonlyMap<string, number> | null;
  readonly by: string;
  readonly actions: Pick<FlowActions, 'readBody' | 'onOpenLink'>;
}

/** An agent in three paragraphs: its task, its work, its answer; the reason of a failure comes first. */
export function AgentCard({ agent, guide, tools, by, actions }: AgentCardProps) {
  const { state, prompt, answer } = agent;
  const isFailed = state.status === 'failed';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 prose-small text-small leading-[19px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <p className="flex gap-1.5 font-medium text-ui">
          <span className="flex h-4.75 flex-none items-center">
            <StatusIcon {...state} />
          </span>
          <span className="wrap-anywhere line-clamp-2">{visibleText(agentTitle(agent))}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-text-2 tabular-nums">
          <AgentBadge slug={guide} />
          {factsOf(agent).join(' · ')}
        </p>
      </div>
      {isFailed && (
        <PanelPart heading={t('Failed')} aside={state.source ?? ''}>
          <p className="wrap-anywhere text-bad">{visibleText(state.reason)}</p>
        </PanelPart>
      )}
      {prompt !== null && (
        <PanelPart
          heading={t('Asked')}
          aside={t('by {by}{isBackground}', {
            by: visibleText(by),
            isBackground: agent.isBackground ? t(', in background') : '',
          })}
        >
          <Clamped>
            <LazyText body={prompt} actions={actions} isBrief />
          </Clamped>
        </PanelPart>
      )}
      <PanelPart heading={t('Did')} aside={agent.toolCalls > 0 ? counted(agent.toolCalls, 'tool') : ''}>
        <p>
          {didInWords(agent, tools)}
          {agent.errors > 0 && <span className="text-bad"> · {counted(agent.errors, 'error')}</span>}
        </p>
      </PanelPart>
      {answer !== null && (
        <PanelPart heading={agent.answerFrom === 'last-words' ? t('Last message') : t('Answered')}>
          <Clamped>
            <LazyText body={answer} actions={actions} isBrief />
          </Clamped>
        </PanelPart>
      )}
    </div>
  );
}

function factsOf({ model, usage, startedAt, endedAt }: AgentInfo): readonly string[] {
  const tokens = newTokens(usage);
  return [
    ...(model === null ? [] : [shortModel(model)]),
    ...(tokens === 0 ? [] : [formatShort(tokens)]),
    ...(startedAt === null || endedAt === null ? [] : [formatDuration(endedAt - startedAt)]),
  ];
}

/** A few lines; the rest is in the conversation. */
function Clamped({ children }: { readonly children: ReactNode }) {
  return <div className="max-h-24 overflow-hidden mask-b-from-70%">{children}</div>;
}
