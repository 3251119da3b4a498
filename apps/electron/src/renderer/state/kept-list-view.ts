import { type ListGrouping, type ListView, listColumns, listGroupings, plainView } from '@treeline/ui';
import type { createStore } from 'jotai';
import { listViewAtom } from './list-atoms.ts';

const key = 'treeline.list';

/** The valid part of a stored view; text of an older version or another program gives the default list. */
export function listViewOf(text: string | null): ListView {
  const value = parsed(text);
  const column = listColumns.find(({ id }) => id === value?.sort?.column)?.id;
  return {
    filter: typeof value?.filter === 'string' ? value.filter : '',
    sort: column === undefined ? plainView.sort : { column, isDescending: value?.sort?.isDescending === true },
    grouping: groupingOf(value),
    showsLeftOut: value?.showsLeftOut === true,
    showsHidden: value?.showsHidden === true,
  };
}

/** Stores the user's view of the list across restarts. */
export function followListView(storage: Storage, store: ReturnType<typeof createStore>): void {
  store.set(listViewAtom, listViewOf(storage.getItem(key)));
  store.sub(listViewAtom, () => storage.setItem(key, JSON.stringify(store.get(listViewAtom))));
}

interface Written {
  readonly filter?: unknown;
  readonly sort?: { readonly column?: unknown; readonly isDescending?: unknown } | null;
  readonly grouping?: unknown;
  /** From before there was a choice. */
  readonly isGrouped?: unknown;
  readonly showsLeftOut?: unknown;
  readonly showsHidden?: unknown;
}

function groupingOf(value: Written | null): ListGrouping {
  if (value?.isGrouped === false) return 'none';
  return listGroupings.find((grouping) => grouping === value?.grouping) ?? plainView.grouping;
}

function parsed(text: string | null): Written | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
