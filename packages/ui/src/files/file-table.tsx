import type { FileHistory } from '@treeline/processor';
import { t } from '@treeline/text';
import { useMemo, useRef, useState } from 'react';
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer } from 'virtua';
import { formatNumber } from '../format-count.ts';
import { visibleText } from '../text/visible-text.ts';
import { type FileLinks, fateWords } from './file-links.ts';
import { moveByArrows } from './move-focus.ts';

interface FileTableProps {
  readonly files: readonly FileHistory[];
  readonly links: FileLinks;
}

const columns = [
  { name: t('File'), of: ({ path }: FileHistory) => path },
  { name: t('State'), of: ({ fate }: FileHistory) => fateWords[fate] ?? fate },
  { name: t('Edits'), of: ({ edits }: FileHistory) => edits.length },
  { name: t('Added'), of: ({ added }: FileHistory) => added },
  { name: t('Removed'), of: ({ removed }: FileHistory) => removed },
  { name: t('Reads'), of: ({ reads }: FileHistory) => reads.length },
] as const;

const rowClass =
  'grid grid-cols-[minmax(0,1fr)_5rem_4rem_5rem_5.5rem_4rem_minmax(6rem,12rem)] items-center gap-2 px-4 text-small';

/** All files as a table that can be sorted by each column. */
export function FileTable({ files, links }: FileTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [{ column, isDown }, setOrder] = useState({ column: 0, isDown: false });
  const sorted = useMemo(() => inOrder(files, column, isDown), [files, column, isDown]);
  const choose = (next: number) => setOrder({ column: next, isDown: next === column ? !isDown : next > 1 });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a virtual list cannot lay out rows of a table element
    <div
      role="table"
      onKeyDown={moveByArrows}
      aria-label={t('Files')}
      aria-rowcount={files.length + 1}
      className="flex min-h-0 flex-1 flex-col"
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above; its buttons take the focus */}
      <div role="row" className={`${rowClass} h-8 flex-none border-line border-b text-text-2`}>
        {columns.map(({ name }, number) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
          <span key={name} role="columnheader" aria-sort={number === column ? sortName(isDown) : 'none'}>
            <button type="button" onClick={() => choose(number)} className="rounded-sm hover:text-text">
              {name} {number === column && <span aria-hidden="true">{isDown ? '↓' : '↑'}</span>}
            </button>
          </span>
        ))}
        {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
        <span role="columnheader">{t('Agents')}</span>
      </div>
      <div ref={scroller} role="presentation" className="min-h-0 flex-1 overflow-y-auto">
        <Virtualizer scrollRef={scroller} data={sorted} itemSize={28} bufferSize={200} as={RowGroup} item={TableRow}>
          {(file) => <Cells key={file.path} file={file} links={links} />}
        </Virtualizer>
      </div>
    </div>
  );
}

function RowGroup(props: CustomContainerComponentProps) {
  // biome-ignore lint/a11y/useSemanticElements: a virtual list cannot lay out rows of a table element
  return <div {...props} role="rowgroup" />;
}

function TableRow({ index, ...rest }: CustomItemComponentProps) {
  // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above; its link takes the focus
  return <div {...rest} role="row" aria-rowindex={index + 2} />;
}

function Cells({ file, links }: { readonly file: FileHistory; readonly links: FileLinks }) {
  const { path, fate, edits, reads, added, removed, authors } = file;
  const cells = [
    fateWords[fate] ?? fate,
    ...[edits.length, added, removed, reads.length].map(formatNumber),
    [...new Set(authors.map(links.slugOf))].join(', '),
  ];
  return (
    <div role="presentation" className={`${rowClass} h-7 tabular-nums hover:bg-surface`}>
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <span role="cell" className="truncate">
        <a data-file-row href={links.hrefOfFile(path)} title={visibleText(path)} className="rounded-sm hover:underline">
          {visibleText(links.nameOf(path))}
        </a>
      </span>
      {cells.map((cell, number) => (
        // biome-ignore lint/a11y/useSemanticElements lint/suspicious/noArrayIndexKey: as above; cells never move
        <span key={number} role="cell" className="truncate text-text-2">
          {cell}
        </span>
      ))}
    </div>
  );
}

function sortName(isDown: boolean): 'ascending' | 'descending' {
  return isDown ? 'descending' : 'ascending';
}

function inOrder(files: readonly FileHistory[], column: number, isDown: boolean): readonly FileHistory[] {
  const of = columns[column]?.of ?? columns[0].of;
  const step = isDown ? -1 : 1;
  return [...files].sort((a, b) => {
    const [left, right] = [of(a), of(b)];
    return left < right ? -step : left > right ? step : 0;
  });
}
