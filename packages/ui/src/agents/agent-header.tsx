import type { AgentInfo } from '@treeline/protocol';
import type { ReactNode } from 'react';
import { AgentBadge } from '../agent-badge.tsx';
import { Elapsed } from '../elapsed.tsx';
import { counted, formatShort, newTokens, usageInWords } from '../format-count.ts';
import { linkInWords } from '../link-words.ts';
import { StatusIcon } from '../status-icon.tsx';
import { statusInWords } from '../status-words.ts';
import { agentTitle } from './agent-title.ts';

interface AgentHeaderProps {
  readonly agent: AgentInfo;
  readonly actions: ReactNode;
}

/** The head of an agent's own page. */
export function AgentHeader({ agent, actions }: AgentHeaderProps) {
  const { state, startedAt, endedAt } = agent;
  const isRunning = state.status === 'running';
  return (
    <header className="flex items-start gap-3 border-line border-b px-7 pt-3.5 pb-3">
      <div className="min-w-0 flex-1">
        <h1 className="flex items-center gap-2 font-semibold text-title leading-[1.35] tracking-[-0.012em]">
          <AgentBadge slug={agent.agentSlug} />
          <span className="truncate">{agentTitle(agent)}</span>
        </h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-small text-text-2 tabular-nums">
          <span
            data-running={isRunning}
            className="inline-flex items-center gap-1.5 font-medium data-[running=true]:text-accent"
          >
            <StatusIcon status={state.status} reason={state.reason} />
            <span aria-hidden="true">{statusInWords(state.status)}</span>
            {startedAt !== null && (endedAt !== null || isRunning) && (
              <Elapsed from={startedAt} to={isRunning ? null : endedAt} />
            )}
          </span>
          {agent.isBackground && <span>in the background</span>}
          {agent.model !== null && <span>{agent.model}</span>}
          <span>{counted(agent.toolCalls, 'tool')}</span>
          {newTokens(agent.usage) > 0 && (
            <span title={usageInWords(agent.usage)}>{formatShort(newTokens(agent.usage))} tokens</span>
          )}
          <span>{linkInWords(agent.linkedBy)}</span>
        </div>
      </div>
      {actions}
    </header>
  );
}
