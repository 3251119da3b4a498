import { formatNumber } from '../format-count.ts';

interface LineCountsProps {
  readonly added: number;
  readonly removed: number;
}

/** Lines added and removed, in two columns. */
export function LineCounts({ added, removed }: LineCountsProps) {
  return (
    <span className="ml-auto grid flex-none grid-cols-[minmax(2.25rem,auto)_minmax(2rem,auto)] gap-1 text-right text-tiny tabular-nums">
      <span className="text-ok">{added > 0 && `+${formatNumber(added)}`}</span>
      <span className="text-bad">{removed > 0 && `−${formatNumber(removed)}`}</span>
    </span>
  );
}
