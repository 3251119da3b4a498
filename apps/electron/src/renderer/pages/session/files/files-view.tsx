import {
  type FileFilter,
  type FileHistories,
  type FileHistory,
  fileTree,
  filterFiles,
  isShown,
  promptOfTouch,
  type SessionState,
  sumOf,
} from '@treeline/processor';
import { counted, EmptyState, type FileLinks, FileTable, FileTreeList, formatNumber, t } from '@treeline/ui';
import { FileText } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import type { FilePlace } from './file-address.ts';
import { FileFilters } from './file-filters.tsx';
import { OneFile } from './one-file.tsx';
import { useFileLinks } from './use-file-links.ts';

interface FilesViewProps {
  readonly session: ShelvedSession;
  readonly state: SessionState;
  readonly histories: FileHistories;
  readonly isComplete: boolean;
  readonly place: FilePlace;
}

const noFilter: FileFilter = { shown: 'changed', text: '', prompt: null, agent: undefined };

/** The tree of files with its filters, and the file that the address names. */
export function FilesView({ session, state, histories, isComplete, place }: FilesViewProps) {
  const links = useFileLinks(session);
  const [filter, setFilter] = useState(() => firstFilter(histories, place));
  const [isTable, setTable] = useState(false);
  const promptOf = useMemo(() => promptOfTouch(state), [state]);
  const files = useMemo(() => filterFiles(histories, filter, promptOf), [histories, filter, promptOf]);
  const shown = useMemo(() => files.filter((file) => isShown(file, filter.shown)), [files, filter.shown]);
  const agents = useMemo(() => agentsOf(histories, links), [histories, links]);
  if (histories.size === 0 && isComplete) {
    return <EmptyState icon={FileText} title={t('No files')} hint={t('No tool call of this session names a file.')} />;
  }
  const chosen = place.path === null ? undefined : histories.get(place.path);
  const { turns } = state.main;
  return (
    <div className="grid h-full min-h-0 grid-cols-[300px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)]">
      <div className="flex min-h-0 flex-col border-line border-r">
        <FileFilters
          filter={filter}
          turns={turns}
          agents={agents}
          isTable={isTable}
          onFilter={setFilter}
          onTable={setTable}
          counts={countsOf(files)}
        />
        <Tree shown={shown} selected={place.path} links={links} />
        <Totals files={shown} isComplete={isComplete} />
      </div>
      {isTable ? (
        <FileTable files={shown} links={links} />
      ) : chosen === undefined ? (
        <EmptyState
          icon={FileText}
          title={place.path === null ? t('No file selected') : t('No such file')}
          hint={
            place.path === null ? t('Select a file to see its edits.') : t('No tool call read so far names this file.')
          }
        />
      ) : (
        <OneFile
          key={chosen.path}
          session={session}
          links={links}
          promptOf={promptOf}
          turns={turns}
          history={chosen}
          wanted={place.number}
        />
      )}
    </div>
  );
}

/**
 * A link to a file that was only read shows that file in the tree too, and a link from an agent what that agent
 * changed.
 */
function firstFilter(histories: FileHistories, { path, agent }: FilePlace): FileFilter {
  const isOnlyRead = path !== null && histories.get(path)?.fate === 'read';
  return { ...noFilter, shown: isOnlyRead ? 'all' : 'changed', agent: agent ?? undefined };
}

interface TreeProps {
  readonly shown: readonly FileHistory[];
  readonly selected: string | null;
  readonly links: FileLinks;
}

function Tree({ shown, selected, links }: TreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => fileTree(shown, links.nameOf, closed), [shown, links, closed]);
  const onToggle = (folder: string) => {
    const after = new Set(closed);
    if (!after.delete(folder)) after.add(folder);
    setClosed(after);
  };
  if (rows.length === 0) return <p className="flex-1 px-4 py-3 text-small text-text-2">{t('No files match.')}</p>;
  return <FileTreeList rows={rows} selected={selected} links={links} onToggle={onToggle} />;
}

function Totals({ files, isComplete }: { readonly files: readonly FileHistory[]; readonly isComplete: boolean }) {
  const { added, removed } = sumOf(files);
  return (
    <p className="flex h-9 flex-none items-center gap-2.5 border-line border-t bg-surface px-5 text-small text-text-2 tabular-nums">
      <span>{counted(files.length, 'file')}</span>
      <span className="text-ok">+{formatNumber(added)}</span>
      <span className="text-bad">−{formatNumber(removed)}</span>
      {!isComplete && <span className="ml-auto">{t('still reading…')}</span>}
    </p>
  );
}

function countsOf(files: readonly FileHistory[]) {
  const count = (shown: FileFilter['shown']) => files.filter((file) => isShown(file, shown)).length;
  return { changed: count('changed'), read: count('read'), all: files.length };
}

/** Several agents of the same type get a number each. */
function agentsOf(histories: FileHistories, { slugOf }: FileLinks) {
  const ids = new Set(
    [...histories.values()].flatMap(({ edits, reads }) => [...edits, ...reads]).map((t) => t.agentId),
  );
  const seen = new Map<string, number>();
  return [...ids].map((id) => {
    const slug = slugOf(id);
    const count = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, count);
    return { id, name: count === 1 ? slug : `${slug} ${count}` };
  });
}
