import { t } from '@treeline/text';
import { formatNumber } from '../format-count.ts';

interface FoldProps {
  /** Lines shown initially. */
  readonly first: number;
  readonly shown: number;
  readonly total: number;
  readonly onShow: (lines: number) => void;
}

const step = 500;
/** Longer texts are better read in an editor. */
export const mostLines = 5_000;

const look = 'rounded-sm font-medium text-accent hover:underline';

/** Unfolds a long text in steps that a window can lay out at once. */
export function Fold({ first, shown, total, onShow }: FoldProps) {
  if (total <= first) return null;
  const next = Math.min(total, mostLines, shown <= first ? step : shown + step);
  const hidden = total - shown;
  return (
    <p className="flex gap-4 px-3 py-1 text-small">
      {next > shown && (
        <button type="button" onClick={() => onShow(next)} className={look}>
          {next === total
            ? t('Show {hidden} more {hidden2}', {
                hidden: formatNumber(hidden),
                hidden2: hidden === 1 ? 'line' : 'lines',
              })
            : t('Show {next} of {hidden} more lines', {
                next: formatNumber(next - shown),
                hidden: formatNumber(hidden),
              })}
        </button>
      )}
      {next <= shown && hidden > 0 && (
        <span className="text-text-2">
          {lineCount(hidden)} {t('more are not shown here.')}
        </span>
      )}
      {shown > first && (
        <button type="button" onClick={() => onShow(first)} className={look}>
          {t('Show fewer')}
        </button>
      )}
    </p>
  );
}

function lineCount(lines: number): string {
  return lines === 1 ? '1 line' : t('{lines} lines', { lines: formatNumber(lines) });
}
