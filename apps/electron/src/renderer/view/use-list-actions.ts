import type { SessionId } from '@treeline/protocol';
import type { ListActions } from '@treeline/ui';
import { useAtom } from 'jotai';
import { useMemo, useState } from 'react';
import { renamingAtom } from '../state/list-atoms.ts';
import { openSession } from '../state/route.ts';
import { useAppParts } from './app-parts.ts';

interface OpenMenu {
  readonly id: SessionId;
  readonly at: { readonly x: number; readonly y: number };
}

interface ListDoing {
  readonly actions: ListActions;
  readonly renaming: SessionId | null;
  readonly menu: OpenMenu | null;
  readonly closeMenu: () => void;
}

/** The actions of the sidebar and the table on an entry, each in its own place. */
export function useListActions(place: 'sidebar' | 'table'): ListDoing {
  const { organiser } = useAppParts();
  const [renaming, setRenaming] = useAtom(renamingAtom);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const actions = useMemo<ListActions>(
    () => ({
      onOpen: openSession,
      onMenu: (id, at) => setMenu({ id, at }),
      onRename: (id) => setRenaming({ id, place }),
      onRenamed: (id, name) => {
        setRenaming(null);
        if (name !== null) void organiser.mark([id], { kind: 'rename', name: name === '' ? null : name });
      },
    }),
    [organiser, place, setRenaming],
  );
  const closeMenu = useMemo(() => () => setMenu(null), []);
  return { actions, renaming: renaming?.place === place ? renaming.id : null, menu, closeMenu };
}
