import type { SessionId } from '@treeline/protocol';

/** The cursor of the keys, and the selected rows. */
export interface TableSelection {
  readonly cursor: SessionId | null;
  /** Where a range starts. */
  readonly anchor: SessionId | null;
  readonly chosen: ReadonlySet<SessionId>;
}

export const nothingChosen: TableSelection = { cursor: null, anchor: null, chosen: new Set() };

/** Moves the cursor; with Shift everything between the anchor and it is selected. */
export function movedTo(
  selection: TableSelection,
  ids: readonly SessionId[],
  to: SessionId,
  isRange: boolean,
): TableSelection {
  if (!isRange) return { ...selection, cursor: to, anchor: to };
  const anchor = selection.anchor ?? selection.cursor ?? to;
  const [from, until] = [ids.indexOf(anchor), ids.indexOf(to)].sort((a, b) => a - b);
  // The anchor may have been filtered out meanwhile.
  const range = from === undefined || from === -1 || until === undefined ? [to] : ids.slice(from, until + 1);
  return { cursor: to, anchor, chosen: new Set(range) };
}

export function toggled(selection: TableSelection, id: SessionId): TableSelection {
  const chosen = new Set(selection.chosen);
  if (!chosen.delete(id)) chosen.add(id);
  return { cursor: id, anchor: id, chosen };
}

/** By how many rows a key moves; `null` for any other key. */
export function stepOf(key: string, page: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return page;
    case 'PageUp':
      return -page;
    case 'Home':
      return Number.NEGATIVE_INFINITY;
    case 'End':
      return Number.POSITIVE_INFINITY;
    default:
      return null;
  }
}

/** The row that many further on, clamped to the list. */
export function stepped(ids: readonly SessionId[], from: SessionId | null, step: number): SessionId | null {
  const at = from === null ? -1 : ids.indexOf(from);
  // Without a cursor, down starts at the top and up at the end.
  const next = (at === -1 && step < 0 ? ids.length : at) + step;
  return ids[Math.max(0, Math.min(ids.length - 1, next))] ?? null;
}
