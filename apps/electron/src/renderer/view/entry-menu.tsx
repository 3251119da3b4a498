import type { SessionId } from '@treeline/protocol';
import { type MenuEntry, MenuList, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { sessionsByIdAtom } from '../state/list-atoms.ts';
import { useAppParts } from './app-parts.ts';
import { sessionMenu } from './session-menu.ts';

interface EntryMenuProps {
  readonly menu: { readonly id: SessionId; readonly at: { readonly x: number; readonly y: number } } | null;
  readonly onRename: (id: SessionId) => void;
  readonly onClose: () => void;
  /** Further actions where the session is open. */
  readonly more?: readonly MenuEntry[];
}

/** The menu of an entry, while it is open and the entry exists. */
export function EntryMenu({ menu, onRename, onClose, more = [] }: EntryMenuProps) {
  const parts = useAppParts();
  const session = useAtomValue(sessionsByIdAtom).get(menu?.id ?? ('' as SessionId));
  if (menu === null || session === undefined) return null;
  return (
    <MenuList
      label={t('Session')}
      at={menu.at}
      entries={[...sessionMenu(session, parts, onRename), ...more]}
      onClose={onClose}
    />
  );
}
