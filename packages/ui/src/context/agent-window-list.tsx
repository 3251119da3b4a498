import type { AgentWindow } from '@treeline/processor';
import { t } from '@treeline/text';
import { AgentBadge } from '../agent-badge.tsx';
import { agentGuide } from '../agents/agent-guide.ts';
import { counted, formatNumber, formatShort } from '../format-count.ts';
import { hueStyle } from '../hue-style.ts';
import { visibleText } from '../text/visible-text.ts';
import type { ContextLinks } from './context-model.ts';
import { sparkPath } from './spark-path.ts';

interface AgentWindowListProps {
  readonly windows: readonly AgentWindow[];
  readonly links: ContextLinks;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
}

const few = 6;

/** The windows of the agents, each a link to its own thread. */
export function AgentWindowList({ windows, links, isWhole, onWhole }: AgentWindowListProps) {
  const shown = isWhole ? windows : windows.slice(0, few);
  return (
    <section aria-label={t('Windows of the agents')}>
      <h2 className="flex min-h-5.5 justify-between pb-1 font-semibold text-text-2 text-tiny">
        {t('Windows of the agents')}
        {windows.length > few && (
          <button type="button" onClick={() => onWhole(!isWhole)} className="rounded-sm text-accent hover:underline">
            {isWhole ? t('Largest') : t('All {length}', { length: formatNumber(windows.length) })}
          </button>
        )}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-2">
        {shown.map((each) => (
          <li key={each.info.id} className="[contain-intrinsic-size:auto_80px] [content-visibility:auto]">
            <WindowCard window={each} most={windows[0]?.largest ?? 0} href={links.hrefOfThread(each.info.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface WindowCardProps {
  readonly window: AgentWindow;
  /** Tokens at the top of the sparklines: the same for all, so that they can be compared. */
  readonly most: number;
  readonly href: string;
}

function WindowCard({ window, most, href }: WindowCardProps) {
  const { info, context, largest, returned } = window;
  const back =
    returned !== null
      ? t('{returned} returned', { returned: formatShort(returned) })
      : info.state.status === 'running'
        ? 'running'
        : t('nothing returned');
  const path = sparkPath(
    context.columns.map(({ total }) => total),
    most,
    { width: 140, height: 32 },
  );
  return (
    <a
      href={href}
      title={visibleText(info.description ?? info.agentSlug)}
      style={hueStyle(agentGuide(info))}
      className="hued flex h-20 flex-col gap-0.5 overflow-hidden rounded-md border border-line bg-surface px-2 pt-1.5 text-tiny tabular-nums transition-colors hover:border-agent-line"
    >
      <span className="flex items-center justify-between gap-2">
        <span className="min-w-0 overflow-hidden">
          <AgentBadge slug={agentGuide(info)} />
        </span>
        <span>{formatShort(largest)}</span>
      </span>
      <span className="flex justify-between text-text-2">
        <span>{counted(context.columns.length, 'call')}</span>
        <span>{back}</span>
      </span>
      <svg viewBox="0 0 140 32" preserveAspectRatio="none" aria-hidden="true" className="-mx-2 mt-auto h-8">
        <path d={`${path}V32H0Z`} className="fill-agent-wash" />
        <path d={path} className="fill-none stroke-agent" strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
      </svg>
    </a>
  );
}
