import type { SessionId } from '@treeline/protocol';
import {
  BulkBar,
  counted,
  EmptyState,
  formatNumber,
  LoadingState,
  NoticeButton,
  ProblemNotice,
  SessionTable,
  t,
} from '@treeline/ui';
import { useAtom, useAtomValue } from 'jotai';
import { FilterX, Inbox } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { homeAtom, sessionsAtom } from '../../state/home-atoms.ts';
import { listViewAtom, sectionsAtom, sessionsByIdAtom, shownAtom } from '../../state/list-atoms.ts';
import { tablePlaceAtom, tableSelectionAtom } from '../../state/table-place.ts';
import { EntryMenu } from '../../view/entry-menu.tsx';
import { SessionFilter, SessionListOptions } from '../../view/list-tools.tsx';
import { useListActions } from '../../view/use-list-actions.ts';
import { useBulk } from './use-bulk.ts';

/** All sessions with all their columns. */
export function SessionsPage() {
  const [view, setView] = useAtom(listViewAtom);
  const sections = useAtomValue(sectionsAtom);
  const byId = useAtomValue(sessionsByIdAtom);
  const [selection, setSelection] = useAtom(tableSelectionAtom);
  const [place, setPlace] = useAtom(tablePlaceAtom);
  const { actions, renaming, menu, closeMenu } = useListActions('table');
  const find = useCallback((id: SessionId) => byId.get(id), [byId]);
  // Sessions that were filtered out or are gone are deselected: no action affects a hidden session.
  const shown = useMemo(() => new Set(sections.flatMap(({ sessions }) => sessions.map(({ id }) => id))), [sections]);
  const chosen = useMemo(() => [...selection.chosen].filter((id) => shown.has(id)), [selection, shown]);
  return (
    <section aria-label={t('All sessions')} className="flex h-full min-h-0 flex-col">
      <h1 className="sr-only">{t('All sessions')}</h1>
      <Tools chosen={chosen} onClear={() => setSelection({ ...selection, chosen: new Set() })} />
      <div className="min-h-0 flex-1">
        {sections.length === 0 ? (
          <NoSessions />
        ) : (
          <SessionTable
            sections={sections}
            grouping={view.grouping}
            sort={view.sort}
            onSort={(sort) => setView({ ...view, sort })}
            selection={selection}
            onSelection={setSelection}
            renaming={renaming}
            place={place}
            onLeave={setPlace}
            find={find}
            actions={actions}
          />
        )}
      </div>
      <EntryMenu menu={menu} onRename={actions.onRename} onClose={closeMenu} />
    </section>
  );
}

function Tools({ chosen, onClear }: { readonly chosen: readonly SessionId[]; readonly onClear: () => void }) {
  const [view, setView] = useAtom(listViewAtom);
  const { sessions, problems } = useAtomValue(shownAtom);
  const bulk = useBulk(chosen, onClear);
  const filterBy = (filter: string) => setView({ ...view, filter });
  return (
    <div className="flex min-h-12 flex-none items-center gap-3 px-4 py-2">
      <div className="flex w-80 min-w-40 shrink">
        <SessionFilter hasKey onLeave={focusTable} />
      </div>
      {chosen.length > 0 ? (
        <BulkBar {...bulk} />
      ) : (
        <p className="flex-none text-small text-text-2 tabular-nums">
          {countInWords(sessions.length, view.filter !== '')}
        </p>
      )}
      <ProblemNotice problems={problems} text={view.filter} onText={filterBy} />
      <span className="flex-1" />
      <SessionListOptions />
    </div>
  );
}

function countInWords(count: number, isFiltered: boolean): string {
  return isFiltered ? t('{count} found', { count: formatNumber(count) }) : counted(count, 'session');
}

function focusTable(): void {
  const table = document.querySelector('[data-session-table]');
  if (table instanceof HTMLElement) table.focus();
}

/** No sessions, none that match, or none known yet: three states that must not look alike. */
function NoSessions() {
  const [view, setView] = useAtom(listViewAtom);
  const { filteredOut, leftOut } = useAtomValue(shownAtom);
  const home = useAtomValue(homeAtom);
  const count = useAtomValue(sessionsAtom).length;
  if (home.status === 'loading') return <LoadingState title={t('Looking for sessions…')} />;
  if (count === 0)
    return (
      <EmptyState
        icon={Inbox}
        title={t('No sessions yet')}
        hint={home.message ?? t('They appear here automatically.')}
      />
    );
  const isFiltered = filteredOut > 0;
  return (
    <EmptyState
      icon={FilterX}
      title={isFiltered ? t('No sessions match') : t('All sessions are hidden')}
      hint={
        isFiltered
          ? t('{filteredOut} hidden by the filter.', { filteredOut: counted(filteredOut, 'session') })
          : t('{leftOut} are empty or internal.', { leftOut: counted(leftOut, 'session') })
      }
      action={
        <NoticeButton
          onClick={() =>
            setView(isFiltered ? { ...view, filter: '' } : { ...view, showsLeftOut: true, showsHidden: true })
          }
        >
          {isFiltered ? t('Clear filter') : t('Show them')}
        </NoticeButton>
      }
    />
  );
}
