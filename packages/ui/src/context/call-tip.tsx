import { type ColumnGroup, newEntries } from '@treeline/processor';
import { t } from '@treeline/text';
import { formatNumber, formatShort } from '../format-count.ts';
import { formatClock } from '../format-time.ts';
import { visibleText } from '../text/visible-text.ts';
import type { ContextLinks, ContextModel } from './context-model.ts';
import { shareInWords } from './context-words.ts';

interface CallTipProps {
  readonly model: ContextModel;
  readonly links: ContextLinks;
  readonly call: number;
  readonly group: ColumnGroup | null;
  readonly x: number;
  readonly width: number;
}

const tipWidth = 208;

/** Describes the column under the pointer. */
export function CallTip({ model, links, call, group, x, width }: CallTipProps) {
  const column = model.context.columns[call];
  if (column === undefined) return null;
  const news = newEntries(model.context, call).slice(0, 3);
  const isLeft = x + tipWidth + 24 > width;
  const several = group === null || group.first === group.last ? null : `${group.first + 1}–${group.last + 1}`;
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-9 rounded-md border border-line bg-menu px-2.5 py-1.5 text-tiny tabular-nums shadow-lg"
      style={{ width: tipWidth, left: isLeft ? x - tipWidth - 12 : x + 20 }}
    >
      <b className="font-semibold">
        {t('Call')} {formatNumber(call + 1)}
      </b>{' '}
      <span className="text-text-2">{formatClock(column.usage.at, true)}</span>
      {several !== null && (
        <p className="text-text-2">
          {t('the largest of calls')} {several}
        </p>
      )}
      <p>
        {formatNumber(column.total)} {t('tokens,')} {shareInWords(column.total, model.window)}
      </p>
      {column.usage.writesSummary && <p className="text-text-2">{t('It wrote the compaction summary.')}</p>}
      {news.map(({ entry: { row }, tokens }) => {
        const { name, title } = links.wordsOf(row);
        return (
          <p key={row.eventId} className="truncate text-text-2">
            +{formatShort(tokens)} {visibleText(name)} {visibleText(title)}
          </p>
        );
      })}
    </div>
  );
}
