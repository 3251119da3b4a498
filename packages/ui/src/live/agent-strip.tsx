import type { AgentId, AgentInfo } from '@treeline/protocol';
import { t } from '@treeline/text';
import { useRef, useState } from 'react';
import { AgentBadge } from '../agent-badge.tsx';
import { agentTitle } from '../agents/agent-title.ts';
import { Elapsed } from '../elapsed.tsx';
import { counted } from '../format-count.ts';
import { MenuList } from '../menu/menu-list.tsx';
import { oneLine } from '../one-line.ts';
import { StatusIcon } from '../status-icon.tsx';
import { visibleText } from '../text/visible-text.ts';

interface AgentStripProps {
  readonly agents: readonly AgentInfo[];
  readonly onSelect: (agent: AgentId) => void;
}

const mostShown = 2;

/** The agents still running in the background, whatever part of the session is in view. */
export function AgentStrip({ agents, onSelect }: AgentStripProps) {
  if (agents.length === 0) return null;
  const shown = agents.slice(0, mostShown);
  const rest = agents.slice(mostShown);
  return (
    <section
      aria-label={t('Running in the background')}
      className="flex h-9 flex-none items-center gap-3 border-line border-t bg-surface px-7 text-small"
    >
      <span className="flex-none font-medium text-accent">
        {counted(agents.length, 'agent')} {t('still running')}
      </span>
      <ul className="flex min-w-0 flex-1 items-center gap-5">
        {shown.map((agent) => (
          <li key={agent.id} className="min-w-0">
            <AgentChip agent={agent} onSelect={onSelect} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && <OtherAgents agents={rest} onSelect={onSelect} />}
    </section>
  );
}

function AgentChip({ agent, onSelect }: { readonly agent: AgentInfo } & Pick<AgentStripProps, 'onSelect'>) {
  const now = visibleText(oneLine(agent.lastActivity ?? ''));
  const title = visibleText(agentTitle(agent));
  return (
    <button
      type="button"
      onClick={() => onSelect(agent.id)}
      title={[title, now, agent.state.reason].filter((part) => part !== '').join('\n')}
      className="flex h-6.5 w-full min-w-0 items-center gap-2 rounded-md px-1.5 transition-colors hover:bg-raised"
    >
      <StatusIcon {...agent.state} />
      <AgentBadge slug={agent.agentSlug} />
      <span className="max-w-44 flex-none truncate font-medium">{title}</span>
      {now !== '' && <span className="hidden min-w-0 truncate text-text-2 min-[1000px]:inline">{now}</span>}
      <span className="flex-none text-tiny text-text-2 tabular-nums">
        {agent.startedAt !== null && <Elapsed from={agent.startedAt} to={null} />}
      </span>
    </button>
  );
}

/** The agents that do not fit, by name. */
function OtherAgents({ agents, onSelect }: AgentStripProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const open = () => {
    const box = button.current?.getBoundingClientRect();
    // It opens upwards from the strip; the menu itself stays inside the window.
    if (box !== undefined) setAt({ x: box.left, y: box.top - 8 - agents.length * 28 });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-label={t('{length} running', { length: counted(agents.length, 'more agent') })}
        onClick={open}
        className="h-6.5 flex-none rounded-md px-2 font-medium text-text-2 transition-colors hover:bg-raised hover:text-text"
      >
        +{agents.length}
      </button>
      {at !== null && (
        <MenuList
          label={t('Running agents')}
          at={at}
          onClose={() => setAt(null)}
          entries={agents.map((agent) => ({
            label: visibleText(`${agent.agentSlug}: ${agentTitle(agent)}`),
            run: () => onSelect(agent.id),
          }))}
        />
      )}
    </>
  );
}
