import type { FileTreeRow } from '@treeline/processor';
import { t } from '@treeline/text';
import { ChevronRight, FileText } from 'lucide-react';
import { useRef } from 'react';
import { Virtualizer } from 'virtua';
import { AgentDots } from '../agent-dots.tsx';
import { visibleText } from '../text/visible-text.ts';
import { PathParts } from '../tools/path-name.tsx';
import { type FileLinks, fateWords } from './file-links.ts';
import { LineCounts } from './line-counts.tsx';
import { moveByArrows } from './move-focus.ts';

interface FileTreeListProps {
  readonly rows: readonly FileTreeRow[];
  readonly selected: string | null;
  readonly links: FileLinks;
  readonly onToggle: (folder: string) => void;
}

const rowHeight = 26;

/** The files below their folders, in one virtual list. */
export function FileTreeList({ rows, selected, links, onToggle }: FileTreeListProps) {
  const scroller = useRef<HTMLElement>(null);
  return (
    <nav
      ref={scroller}
      aria-label={t('Files')}
      onKeyDown={moveByArrows}
      className="min-h-0 flex-1 overflow-y-auto px-2 py-1"
    >
      <Virtualizer scrollRef={scroller} data={rows} itemSize={rowHeight} bufferSize={200} as="ul" item="li">
        {(row) =>
          row.kind === 'folder' ? (
            <FolderRow key={row.key} row={row} onToggle={onToggle} />
          ) : (
            <FileRow key={row.key} row={row} isSelected={row.history.path === selected} links={links} />
          )
        }
      </Virtualizer>
    </nav>
  );
}

const rowClass =
  'flex h-6.5 w-full items-center gap-1.5 rounded-md px-2 text-small transition-colors hover:bg-surface focus-visible:outline-accent';

interface FolderRowProps {
  readonly row: Extract<FileTreeRow, { kind: 'folder' }>;
  readonly onToggle: (folder: string) => void;
}

function FolderRow({ row: { name, isOpen, added, removed }, onToggle }: FolderRowProps) {
  return (
    <button
      type="button"
      data-file-row
      aria-expanded={isOpen}
      title={visibleText(name)}
      onClick={() => onToggle(name)}
      className={`${rowClass} text-left text-text-2`}
    >
      <ChevronRight
        className={`size-3.5 flex-none ${isOpen ? 'rotate-90' : ''}`}
        strokeWidth={1.5}
        aria-hidden="true"
      />
      <span className="flex min-w-0">
        <PathParts path={visibleText(name)} />
      </span>
      <LineCounts added={added} removed={removed} />
    </button>
  );
}

interface FileRowProps {
  readonly row: Extract<FileTreeRow, { kind: 'file' }>;
  readonly isSelected: boolean;
  readonly links: FileLinks;
}

function FileRow({ row: { name, history, isInside }, isSelected, links }: FileRowProps) {
  const { path, added, removed, fate, authors, edits, reads } = history;
  const word = fateWords[fate];
  return (
    <a
      data-file-row
      href={links.hrefOfFile(path)}
      aria-current={isSelected ? 'true' : undefined}
      title={visibleText(path)}
      className={`${rowClass} ${isInside ? 'pl-7' : ''} aria-[current]:bg-raised`}
    >
      <FileText className="size-3.5 flex-none text-text-2" strokeWidth={1.5} aria-hidden="true" />
      <span className={`truncate ${fate === 'deleted' ? 'line-through' : ''}`}>{visibleText(name)}</span>
      {word !== null && (
        <span data-fate={fate} className="text-tiny text-ok data-[fate=deleted]:text-bad data-[fate=renamed]:text-info">
          {word}
        </span>
      )}
      <AgentDots slugs={authors.map(links.slugOf)} />
      {edits.length > 0 ? (
        <LineCounts added={added} removed={removed} />
      ) : (
        <span className="ml-auto flex-none text-tiny text-text-2 tabular-nums">
          {t('read')} {reads.length} ×
        </span>
      )}
    </a>
  );
}
