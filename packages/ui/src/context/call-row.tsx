import { rowOfCall, turnOfCall } from '@treeline/processor';
import { t } from '@treeline/text';
import { formatNumber } from '../format-count.ts';
import { visibleText } from '../text/visible-text.ts';
import { callCells, callHeadings, wordsPlace } from './call-cells.ts';
import type { ContextLinks, ContextModel } from './context-model.ts';

interface CallRowProps {
  readonly model: ContextModel;
  readonly links: ContextLinks;
  /** The series that have a column. */
  readonly places: readonly number[];
  readonly call: number;
  readonly isSelected: boolean;
  readonly onSelect: (call: number) => void;
}

/** Numbers end at the right edge of their column. */
export const callCellClass = 'truncate text-end data-[words=true]:ps-3 data-[words=true]:text-start';
export const callRowClass = 'grid min-w-max grid-cols-(--columns) items-center gap-2 px-7 text-small tabular-nums';

/** One call in the table, with a link to its row in the conversation. */
export function CallRow({ model, links, places, call, isSelected, onSelect }: CallRowProps) {
  const row = rowOfCall(model.context, call);
  const values = places.map((place) => model.split.values[call]?.[place] ?? 0);
  const cells = [...callCells(model, call, turnOfCall(model.turns, call)), ...values.map(formatNumber)];
  return (
    <div
      role="presentation"
      data-selected={isSelected}
      onPointerDown={() => onSelect(call)}
      className={`${callRowClass} h-7 hover:bg-surface data-[selected=true]:bg-accent-wash`}
    >
      {cells.map((cell, place) => (
        <Cell key={headingOf(place)} isWords={place === wordsPlace} words={visibleText(cell)} />
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <span role="gridcell" className="text-end">
        {row !== null && (
          <a
            href={links.hrefOfRow(row)}
            tabIndex={-1}
            aria-label={t('Show call {call} in conversation', { call: formatNumber(call + 1) })}
            className="text-accent hover:underline"
          >
            {t('Show')}
          </a>
        )}
      </span>
    </div>
  );
}

/** Parts have no name here: they never move either. */
function headingOf(place: number): string {
  return callHeadings[place] ?? String(place);
}

function Cell({ words, isWords }: { readonly words: string; readonly isWords: boolean }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a virtual list cannot lay out cells of a table element; the grid has the focus
    <span role="gridcell" title={words} data-words={isWords} className={callCellClass}>
      {words}
    </span>
  );
}
