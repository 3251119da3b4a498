import type { Row } from '@treeline/processor';
import type { RemarkWords } from '@treeline/text';
import { t } from '@treeline/text';
import { ChevronRight } from 'lucide-react';
import type { FlowActions } from './flow-actions.ts';
import { LazyText } from './text/long-text.tsx';

interface CompactionRowProps {
  readonly row: Extract<Row, { readonly kind: 'remark' }>;
  readonly words: RemarkWords;
  readonly actions: FlowActions;
}

/** A compaction splits the conversation visibly. Its summary of the part before is folded under it. */
export function CompactionRow({ row, words, actions }: CompactionRowProps) {
  const [summary] = row.others;
  const body = summary?.type === 'compaction_summary' ? summary.text : null;
  const label = (
    <>
      <span className="font-medium">{words.label}</span>
      <span className="tabular-nums">{words.text}</span>
    </>
  );
  return (
    <div className="py-3 text-small text-text-2">
      <div className="flex items-center gap-3 px-2">
        <span className="h-px flex-1 bg-line" />
        {body === null ? (
          label
        ) : (
          <button
            type="button"
            data-row-button=""
            aria-expanded={row.isOpen}
            onClick={() => actions.onToggle(row.key)}
            className="inline-flex items-center gap-2 rounded-md px-2 py-0.5 transition-colors hover:bg-surface hover:text-text"
          >
            <ChevronRight
              data-open={row.isOpen}
              className="size-3.5 transition-transform data-[open=true]:rotate-90"
              strokeWidth={1.8}
              aria-hidden="true"
            />
            {label}
            <span>{row.isOpen ? t('Hide summary') : t('Show summary')}</span>
          </button>
        )}
        <span className="h-px flex-1 bg-line" />
      </div>
      {row.isOpen && body !== null && (
        <div className="mt-2 ml-8 max-w-[84ch] border-line border-l-2 pl-3 text-ui leading-[21px]">
          <LazyText body={body} actions={actions} />
        </div>
      )}
    </div>
  );
}
