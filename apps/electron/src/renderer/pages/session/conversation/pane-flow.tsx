import { type Row, threadOf } from '@treeline/processor';
import { type AgentId, addressHash } from '@treeline/protocol';
import {
  bareResumeCommand,
  EmptyState,
  FileHref,
  type FlowPlace,
  HasShortPrompts,
  type HrefOfFile,
  LoadingState,
  MenuList,
  NoticeButton,
  PageSlug,
  ProjectRoot,
  SessionFlow,
  TaskNames,
  t,
} from '@treeline/ui';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { FileClock, FileWarning, FilterX } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { SessionView } from '../../../host/session-source.ts';
import { hostInfoAtom } from '../../../state/home-atoms.ts';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useAppParts } from '../../../view/app-parts.ts';
import { callFileAddress, fileHash } from '../files/file-address.ts';
import { rowActions } from './row-actions.ts';
import { rowMenu } from './row-menu.ts';
import { useFoundWords } from './use-found-words.ts';
import { useHitKeys } from './use-hit-keys.ts';
import { useNewsSince } from './use-news-since.ts';
import { useTaskNames } from './use-task-names.ts';

interface PaneFlowProps {
  readonly session: ShelvedSession;
  readonly page: AgentId | null;
}

interface OpenMenu {
  readonly row: Row;
  readonly at: { readonly x: number; readonly y: number };
}

export function PaneFlow({ session, page }: PaneFlowProps) {
  const { viewState, source, actions } = session;
  const { all, shown } = useAtomValue(session.rowsOf(page));
  const view = useAtomValue(session.view);
  const { state, agentFailures } = view;
  const [selected, setSelected] = useAtom(viewState.selected);
  const reveal = useAtomValue(viewState.reveal);
  const only = useAtomValue(viewState.only);
  // A navigation from before this flow appeared is not repeated.
  const [past] = useState(() => (reveal === null || reveal.isPending ? null : reveal.target));
  const target = reveal === null || reveal.target === past ? null : reveal.target;
  const find = useAtomValue(session.finder.state);
  const foundWords = useFoundWords(session.id);
  const isLookedFor = find === null ? foundWords.length > 0 : find.at !== -1;
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [start] = useState(() => viewState.placeOf(page) ?? { anchor: null, isAtEnd: page === null && isLive(state) });
  const newsSince = useNewsSince(view, page);
  const nameOf = useTaskNames(state);
  const hits = useHitKeys(session, find);
  const onMenu = useCallback((row: Row, at: OpenMenu['at']) => setMenu({ row, at }), []);
  const onPlace = useCallback((place: typeof start) => viewState.setPlace(page, place), [viewState, page]);
  const setOpen = useCallback(
    (keys: readonly string[], isOpen: boolean) => viewState.setOpen(keys, isOpen),
    [viewState],
  );
  const hrefOfFile = useCallback<HrefOfFile>(
    (path, call) =>
      call === undefined ? fileHash(session.id, path, null) : addressHash(callFileAddress(session.id, call, path)),
    [session.id],
  );
  const closeMenu = useCallback(() => setMenu(null), []);
  // A loading row is the one sign that an agent's events are wanted, whatever opened the group.
  useEffect(() => {
    for (const row of all) if (row.kind === 'loading') void source.openAgent(row.agentId);
  }, [all, source]);
  if (isOnTheWay(start, view, shown)) return <LoadingState title={t('Going back to where you were…')} />;
  if (shown.length === 0) return <NoRows session={session} isFiltered={all.length > 0} />;
  return (
    <ProjectRoot value={state.facts?.project ?? null}>
      <FileHref value={hrefOfFile}>
        <TaskNames value={nameOf}>
          <PageSlug value={page === null ? null : (state.agents.get(page)?.info?.agentSlug ?? null)}>
            <HasShortPrompts value={only === 'errors' || only === 'edits'}>
              <SessionFlow
                rows={shown}
                actions={actions}
                agentFailures={agentFailures}
                start={start}
                onPlace={onPlace}
                newsSince={newsSince}
                selected={selected}
                onSelect={setSelected}
                target={target}
                query={find?.query ?? foundWords}
                marked={isLookedFor ? (reveal?.target.key ?? null) : null}
                hits={hits}
                setOpen={setOpen}
                onMenu={onMenu}
              />
            </HasShortPrompts>
          </PageSlug>
        </TaskNames>
      </FileHref>
      {menu !== null && <RowMenu session={session} menu={menu} onClose={closeMenu} />}
    </ProjectRoot>
  );
}

interface RowMenuProps {
  readonly session: ShelvedSession;
  readonly menu: OpenMenu;
  readonly onClose: () => void;
}

function RowMenu({ session: { id, view, actions }, menu: { row, at }, onClose }: RowMenuProps) {
  const { host } = useAppParts();
  const { facts } = useAtomValue(view).state;
  const { shell, clients } = useAtomValue(hostInfoAtom) ?? { shell: 'browser', clients: [] };
  const { readBody } = actions;
  const resume = facts === null ? null : bareResumeCommand(facts, clients);
  const entries = [
    ...rowMenu({ row, session: id, thread: threadOf(row), resume, shell, readBody }),
    ...rowActions({ row, session: id, host, shell, readBody }),
  ];
  return <MenuList label={t('Row')} at={at} onClose={onClose} entries={entries} />;
}

/** A large session is still being read, and its reader's last row has not arrived yet. */
function isOnTheWay({ anchor, isAtEnd }: FlowPlace, { reading }: SessionView, rows: readonly Row[]): boolean {
  return reading !== null && anchor !== null && !isAtEnd && !rows.some(({ key }) => key === anchor.key);
}

function isLive({ state }: { readonly state: { readonly status: string } | null }): boolean {
  return state?.status === 'running' || state?.status === 'waiting';
}

function NoRows({ session, isFiltered }: { readonly session: ShelvedSession; readonly isFiltered: boolean }) {
  const { settings } = useAppParts();
  const setOnly = useSetAtom(session.viewState.only);
  const { state } = useAtomValue(session.view);
  const { unreadableLines, unknownRecords, leftOut } = state;
  const unread = unreadableLines.length + unknownRecords.length + leftOut.unreadable + leftOut.unknown;
  if (!isFiltered && unread > 0) {
    return (
      <EmptyState
        icon={FileWarning}
        title={t('Nothing to show')}
        hint={t('No line of this file could be read. The header above lists them.')}
      />
    );
  }
  if (!isFiltered) {
    return (
      <EmptyState
        icon={FileClock}
        title={t('Nothing here yet')}
        hint={t('New rows appear here as they are written.')}
      />
    );
  }
  const showAll = () => {
    setOnly('all');
    void settings.change({ hidesThinking: false });
  };
  return (
    <EmptyState
      icon={FilterX}
      title={t('No rows match the filter')}
      hint={t('Clear the filter to see all rows.')}
      action={<NoticeButton onClick={showAll}>{t('Clear filter')}</NoticeButton>}
    />
  );
}
