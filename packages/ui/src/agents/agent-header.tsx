import type { AgentInfo } from '@treeline/protocol';
import { agentToolsInWords, t } from '@treeline/text';
import type { ReactNode } from 'react';
import { AgentBadge } from '../agent-badge.tsx';
import { Elapsed } from '../elapsed.tsx';
import { formatShort, newTokens, usageInWords } from '../format-count.ts';
import { linkInWords } from '../link-words.ts';
import { shortModel } from '../list/session-facts.ts';
import { PageHead } from '../page-head.tsx';
import { StatusIcon } from '../status-icon.tsx';
import { statusInWords } from '../status-words.ts';
import { agentTitle } from './agent-title.ts';

interface AgentHeaderProps {
  readonly agent: AgentInfo;
  readonly actions: ReactNode;
}

/** The header of an agent's own page. */
export function AgentHeader({ agent, actions }: AgentHeaderProps) {
  const { state, startedAt, endedAt } = agent;
  const isRunning = state.status === 'running';
  return (
    <PageHead
      title={
        <>
          <AgentBadge slug={agent.agentSlug} />
          <span className="truncate" title={agentTitle(agent)}>
            {agentTitle(agent)}
          </span>
        </>
      }
      actions={actions}
    >
      <span
        data-running={isRunning}
        className="inline-flex items-center gap-1.5 font-medium text-text tabular-nums data-[running=true]:text-accent"
      >
        <StatusIcon status={state.status} reason={state.reason} />
        <span aria-hidden="true">{statusInWords(state.status)}</span>
        {startedAt !== null && (endedAt !== null || isRunning) && (
          <Elapsed from={startedAt} to={isRunning ? null : endedAt} />
        )}
      </span>
      {agent.isBackground && <span>{t('in the background')}</span>}
      {agent.model !== null && <span title={agent.model}>{shortModel(agent.model)}</span>}
      <span>{agentToolsInWords(agent)}</span>
      {newTokens(agent.usage) > 0 && (
        <span title={usageInWords(agent.usage)}>
          {formatShort(newTokens(agent.usage))} {t('tokens')}
        </span>
      )}
      <span>{linkInWords(agent)}</span>
    </PageHead>
  );
}
