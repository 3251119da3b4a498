import type { Cell } from '@treeline/text';
import { t } from '@treeline/text';
import { InlinesView } from './inlines-view.tsx';

interface TableViewProps {
  readonly head: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  readonly onOpenLink: (url: string) => void;
}

/** A table keeps its own width and scrolls inside itself when it is too wide. */
export function TableView({ head, rows, onOpenLink }: TableViewProps) {
  const named = rows.map((cells, place) => ({ cells, place }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms, a section would be a landmark
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <div role="group" aria-label={t('Table')} tabIndex={0} className="overflow-x-auto rounded-md border border-line">
      <table className="w-full border-collapse text-(length:--prose-table) leading-[1.5] wrap-normal">
        <thead className="bg-surface">
          <tr>
            <Cells cells={head} isHead onOpenLink={onOpenLink} />
          </tr>
        </thead>
        <tbody>
          {named.map(({ cells, place }) => (
            <tr key={place} className="border-line border-t">
              <Cells cells={cells} isHead={false} onOpenLink={onOpenLink} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellsProps {
  readonly cells: readonly Cell[];
  readonly isHead: boolean;
  readonly onOpenLink: (url: string) => void;
}

function Cells({ cells, isHead, onOpenLink }: CellsProps) {
  const Tag = isHead ? 'th' : 'td';
  return cells.map(({ align, inlines }, place) => (
    <Tag
      // biome-ignore lint/suspicious/noArrayIndexKey: the cells of one row never move
      key={place}
      dir="auto"
      data-align={align}
      className="min-w-12 max-w-[52ch] px-2.5 py-1.25 text-start align-top data-[align=center]:text-center data-[align=right]:text-right data-[align=right]:tabular-nums [th&]:font-medium [th&]:text-text-2"
    >
      <InlinesView inlines={inlines} onOpenLink={onOpenLink} />
    </Tag>
  ));
}
