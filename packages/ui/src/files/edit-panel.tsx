import { diffOfFile } from '@treeline/processor';
import { t } from '@treeline/text';
import { AgentBadge } from '../agent-badge.tsx';
import type { FlowActions } from '../flow-actions.ts';
import { formatClock, formatMoment } from '../format-time.ts';
import { hueStyle } from '../hue-style.ts';
import { RowErrorBoundary } from '../row-error-boundary.tsx';
import { LineMargin } from '../tools/diff-lines.tsx';
import { ToolView } from '../tools/tool-view.tsx';
import type { EditDetail } from './edit-details.ts';
import type { FileLinks } from './file-links.ts';

interface EditPanelProps {
  readonly entry: EditDetail;
  readonly isCurrent: boolean;
  readonly links: FileLinks;
  readonly actions: FlowActions;
}

/** One edit as its call recorded it: its agent, its time, and its diff. */
export function EditPanel({ entry, isCurrent, links, actions }: EditPanelProps) {
  const { number, edit, detail } = entry;
  const guide = links.guideOf(edit.agentId);
  return (
    <div className="px-4 pt-3 font-sans">
      <section
        aria-label={t('Edit {number}', { number })}
        data-current={isCurrent}
        style={hueStyle(guide)}
        className="hued overflow-hidden rounded-md border border-line border-l-2 border-l-agent bg-ground data-[current=true]:border-agent-line data-[current=true]:border-l-agent"
      >
        <header className="flex h-8 items-center gap-2 border-line border-b bg-surface px-3 text-small">
          <span className="font-medium tabular-nums">
            {t('Edit')} {number}
          </span>
          <AgentBadge slug={guide} />
          <time title={formatMoment(edit.at)} className="text-text-2 tabular-nums">
            {formatClock(edit.at, true)}
          </time>
          <a href={links.hrefOfCall(edit)} className="ml-auto rounded-sm text-accent hover:underline">
            {t('Show call')}
            <span className="sr-only">
              {' '}
              {t('of edit')} {number}
            </span>
          </a>
        </header>
        {detail.ok ? (
          <RowErrorBoundary subject={detail}>
            <LineMargin value={null}>
              <ToolView
                name="Edit"
                view={diffOfFile(detail.value.view, edit.path) ?? detail.value.view}
                actions={actions}
              />
            </LineMargin>
          </RowErrorBoundary>
        ) : (
          <p role="alert" className="px-3 py-2 text-bad text-small">
            {detail.error.message}
          </p>
        )}
      </section>
    </div>
  );
}
