import type { AgentState } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { t } from '@treeline/text';
import { ChevronRight } from 'lucide-react';
import { AgentBadge } from '../agent-badge.tsx';
import { agentTitle } from './agent-title.ts';

interface AgentBreadcrumbProps {
  readonly sessionTitle: string;
  /** From the session to the agent on the page, which comes last. */
  readonly path: readonly AgentState[];
  readonly hrefOf: (agent: AgentId | null) => string;
}

/** session › agent › agent: links back. */
export function AgentBreadcrumb({ sessionTitle, path, hrefOf }: AgentBreadcrumbProps) {
  return (
    <nav aria-label={t('Breadcrumb')} className="border-line border-b bg-surface px-7 py-1.5 text-small">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <li className="min-w-0 max-w-80 truncate">
          <a href={hrefOf(null)} className="rounded-sm text-text-2 hover:text-text hover:underline">
            {sessionTitle}
          </a>
        </li>
        {path.map((agent, place) => (
          <li key={agent.id} className="flex min-w-0 max-w-96 items-center gap-1.5">
            <ChevronRight className="size-3.5 flex-none text-text-2" strokeWidth={1.6} aria-hidden="true" />
            {place === path.length - 1 ? (
              <Name agent={agent} isCurrent />
            ) : (
              <a href={hrefOf(agent.id)} className="flex min-w-0 items-center gap-1.5 rounded-sm hover:underline">
                <Name agent={agent} isCurrent={false} />
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Name({ agent, isCurrent }: { readonly agent: AgentState; readonly isCurrent: boolean }) {
  return (
    <span aria-current={isCurrent ? 'page' : undefined} className="flex min-w-0 items-center gap-1.5">
      <AgentBadge slug={agent.info?.agentSlug ?? 'agent'} />
      <span className="truncate">{agent.info === null ? agent.id : agentTitle(agent.info)}</span>
    </span>
  );
}
