import { counted, EmptyState, IconButton, NoticeButton, ProblemNotice, SessionList, t } from '@treeline/ui';
import { useAtom, useAtomValue } from 'jotai';
import { FilterX, FolderOpen, Table2, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { addressAtom, goTo, placeOf } from '../state/address.ts';
import { homeAtom, sessionsAtom } from '../state/home-atoms.ts';
import { listViewAtom, sectionsAtom, shownAtom } from '../state/list-atoms.ts';
import { selectedAtom } from '../state/route.ts';
import { EntryMenu } from './entry-menu.tsx';
import { SessionFilter, SessionListOptions } from './list-tools.tsx';
import { useChooseHome } from './use-choose-home.ts';
import { useListActions } from './use-list-actions.ts';
import { usePictureMark } from './use-picture-mark.ts';

/** `edge`: its resize handle, inside its region. */
export function Sidebar({ edge }: { readonly edge: ReactNode }) {
  const sections = useAtomValue(sectionsAtom);
  const selected = useAtomValue(selectedAtom);
  const { actions, renaming, menu, closeMenu } = useListActions('sidebar');
  usePictureMark(sections.length > 0);
  return (
    <section aria-label={t('List')} className="flex h-full min-h-0 flex-col border-line border-r bg-surface">
      <ListHead />
      {sections.length > 0 && (
        <SessionList sections={sections} selected={selected} renaming={renaming} actions={actions} />
      )}
      {sections.length === 0 && <NothingListed />}
      <EntryMenu menu={menu} onRename={actions.onRename} onClose={closeMenu} />
      <Problems />
      <HomeFooter />
      {edge}
    </section>
  );
}

/** The filter, the link to the table, and how the list is shown. */
function ListHead() {
  const [view, setView] = useAtom(listViewAtom);
  const { problems } = useAtomValue(shownAtom);
  const head = useRef<HTMLDivElement>(null);
  const page = useAtomValue(addressAtom)?.page;
  // In a session the key opens find; the table and the search have fields of their own.
  const hasKey = page !== 'session' && page !== 'sessions' && page !== 'search';
  return (
    <div ref={head} className="grid grid-cols-[minmax(0,1fr)] gap-2 px-2 pt-2 pb-1">
      <div className="flex items-center gap-1">
        <SessionFilter hasKey={hasKey} onLeave={() => focusFirst(head.current)} />
        <IconButton
          icon={Table2}
          label={t('All sessions as a table')}
          isPressed={null}
          onClick={() => goTo(placeOf('sessions'))}
        />
        <SessionListOptions />
      </div>
      <ProblemNotice problems={problems} text={view.filter} onText={(filter) => setView({ ...view, filter })} />
    </div>
  );
}

function focusFirst(head: HTMLElement | null): void {
  const entry = head?.parentElement?.querySelector('[data-session-entry]');
  if (entry instanceof HTMLElement) entry.focus();
}

/** "No match" is not "no sessions": the main region shows the latter. */
function NothingListed() {
  const [view, setView] = useAtom(listViewAtom);
  const { filteredOut, leftOut } = useAtomValue(shownAtom);
  const isEmpty = filteredOut === 0;
  return (
    <div className="min-h-0 flex-1">
      {(!isEmpty || leftOut > 0) && (
        <EmptyState
          icon={FilterX}
          title={isEmpty ? t('Only empty sessions here') : t('No sessions match')}
          hint={
            isEmpty
              ? t('They are not listed.')
              : t('The filter looks at titles, projects, branches, models and tags, not at the content of sessions.')
          }
          action={
            <NoticeButton onClick={() => setView(isEmpty ? { ...view, showsLeftOut: true } : { ...view, filter: '' })}>
              {isEmpty ? t('Show them') : t('Clear filter')}
            </NoticeButton>
          }
        />
      )}
    </div>
  );
}

/** What could not be read. */
function Problems() {
  const { problems } = useAtomValue(homeAtom);
  if (problems.length === 0) return null;
  return (
    <ul aria-label={t('Problems')} className="grid max-h-40 gap-1.5 overflow-y-auto border-line border-t px-4 py-2.5">
      {problems.map(({ id, message }) => (
        <li key={id} className="grid grid-cols-[16px_minmax(0,1fr)] gap-2 text-small text-text-2">
          <TriangleAlert className="mt-0.5 size-3.5 text-warn" strokeWidth={1.5} aria-hidden="true" />
          {message}
        </li>
      ))}
    </ul>
  );
}

/** What is read, with its folders in a tooltip. */
function HomeFooter() {
  const onChooseHome = useChooseHome();
  const { label, homes } = useAtomValue(homeAtom);
  const sessions = useAtomValue(sessionsAtom).length;
  if (label === '') return null;
  const there = homes.filter(({ status }) => status !== 'missing');
  const sources = new Set(there.map(({ client }) => client)).size;
  const folders = there.length === 0 ? label : there.map((home) => home.label).join(', ');
  return (
    <footer className="flex h-9 items-center gap-2 border-line border-t pr-2 pl-4 text-tiny text-text-2">
      <span className="min-w-0 flex-1 truncate tabular-nums" title={t('Sessions are read from {folders}', { folders })}>
        {[
          counted(sessions, 'session'),
          sources === 0 ? null : t('{sources} watched', { sources: counted(sources, 'source') }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
      {onChooseHome !== null && (
        <button
          type="button"
          onClick={onChooseHome}
          aria-label={t('Choose another folder')}
          title={t('Choose another folder')}
          className="inline-flex size-6.5 items-center justify-center rounded-md transition-colors hover:bg-raised hover:text-text"
        >
          <FolderOpen className="size-3.75" strokeWidth={1.5} aria-hidden="true" />
        </button>
      )}
    </footer>
  );
}
