import type { IndexingState, ReadingProgress } from '@treeline/protocol';
import { t } from '@treeline/text';

const isDone = ({ done, total }: ReadingProgress) => done >= total;
const percent = ({ done, total }: ReadingProgress) =>
  total === 0 ? 100 : Math.min(100, Math.floor((done / total) * 100));

/** The progress of the index: a thin line with a word, and nothing once all has been read. */
export function IndexingProgress({ indexing }: { readonly indexing: IndexingState }) {
  const { rows, words } = indexing;
  if (isDone(rows) && isDone(words)) return null;
  const what = isDone(rows) ? words : rows;
  const label = isDone(rows) ? 'Indexing' : t('Reading sessions');
  const title = t('Sessions counted: {rows} %. Search index: {words} %. You can keep working meanwhile.', {
    rows: percent(rows),
    words: percent(words),
  });
  return (
    <div title={title} className="late flex items-center gap-2.5 whitespace-nowrap text-small text-text-2">
      <span className="max-[900px]:sr-only">
        {label} <span className="tabular-nums">{percent(what)} %</span>
      </span>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent(what)}
        className="h-0.75 w-20 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300"
          style={{ width: `${percent(what)}%` }}
        />
      </div>
    </div>
  );
}
