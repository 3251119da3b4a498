import { type Row, threadOf } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { EmptyState, MenuList, NoticeButton, SessionFlow } from '@treeline/ui';
import { useAtom, useAtomValue } from 'jotai';
import { FileClock, FilterX } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { hostInfoAtom } from '../state/home-atoms.ts';
import type { ShelvedSession } from '../state/session-shelf.ts';
import { rowMenu } from './row-menu.ts';

interface PaneFlowProps {
  readonly session: ShelvedSession;
  readonly page: AgentId | null;
}

interface OpenMenu {
  readonly row: Row;
  readonly at: { readonly x: number; readonly y: number };
}

export function PaneFlow({ session, page }: PaneFlowProps) {
  const { desk, source, actions } = session;
  const { all, shown } = useAtomValue(session.rowsOf(page));
  const { state, agentFailures } = useAtomValue(session.view);
  const [selected, setSelected] = useAtom(desk.selected);
  const reveal = useAtomValue(desk.reveal);
  // Where somebody went before this flow appeared is no wish of now.
  const [past] = useState(() => (reveal === null || reveal.isPending ? null : reveal.target));
  const target = reveal === null || reveal.target === past ? null : reveal.target;
  const find = useAtomValue(session.finder.state);
  const shell = useAtomValue(hostInfoAtom)?.shell ?? 'browser';
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const [start] = useState(() => desk.placeOf(page) ?? { anchor: null, isAtEnd: page === null && isLive(state) });
  const onMenu = useCallback((row: Row, at: OpenMenu['at']) => setMenu({ row, at }), []);
  const onPlace = useCallback((place: typeof start) => desk.setPlace(page, place), [desk, page]);
  const setOpen = useCallback((keys: readonly string[], isOpen: boolean) => desk.setOpen(keys, isOpen), [desk]);
  const closeMenu = useCallback(() => setMenu(null), []);
  // A row that waits for an agent is the one sign that its events are wanted, whatever opened the group.
  useEffect(() => {
    for (const row of all) if (row.kind === 'loading') void source.openAgent(row.agentId);
  }, [all, source]);
  if (shown.length === 0) return <NoRows session={session} isFiltered={all.length > 0} />;
  return (
    <>
      <SessionFlow
        rows={shown}
        actions={actions}
        agentFailures={agentFailures}
        start={start}
        onPlace={onPlace}
        selected={selected}
        onSelect={setSelected}
        target={target}
        query={find?.query ?? ''}
        marked={find === null || find.at === -1 ? null : (reveal?.target.key ?? null)}
        setOpen={setOpen}
        onMenu={onMenu}
      />
      {menu !== null && (
        <MenuList
          label="Row"
          at={menu.at}
          onClose={closeMenu}
          entries={rowMenu({
            row: menu.row,
            session: session.id,
            thread: threadOf(menu.row),
            clientSessionId: state.facts?.clientSessionId ?? null,
            shell,
            readBody: actions.readBody,
          })}
        />
      )}
    </>
  );
}

function isLive({ state }: { readonly state: { readonly status: string } | null }): boolean {
  return state?.status === 'running' || state?.status === 'waiting';
}

function NoRows({ session, isFiltered }: { readonly session: ShelvedSession; readonly isFiltered: boolean }) {
  const [filter, setFilter] = useAtom(session.desk.filter);
  if (!isFiltered) {
    return (
      <EmptyState icon={FileClock} title="Nothing here yet" hint="What the session writes appears here at once." />
    );
  }
  return (
    <EmptyState
      icon={FilterX}
      title="No row passes the filter"
      hint={filter.only === 'all' ? 'Show thinking again to see some.' : 'Show everything to see some.'}
      action={
        <NoticeButton onClick={() => setFilter({ only: 'all', hidesThinking: false })}>Show everything</NoticeButton>
      }
    />
  );
}
