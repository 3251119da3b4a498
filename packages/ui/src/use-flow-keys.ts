import type { Row } from '@treeline/processor';
import { type RefObject, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { focusedIndex, focusRow, rowElement } from './focus-row.ts';

interface FlowKeys {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly rows: readonly Row[];
  /** Where the keys continue when the focused row is gone. */
  readonly selected: string | null;
  readonly toEnd: () => void;
  readonly hold: () => void;
  readonly setOpen: (keys: readonly string[], isOpen: boolean) => void;
}

/** j/k or arrows between rows, → opens, ← closes or goes to the parent row, and the other keys that ? lists. */
export function useFlowKeys(keys: FlowKeys): void {
  const { scroller, list } = keys;
  // The listener stays; it reads the values of the last render.
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const box = scroller.current;
      if (box === null || list.current === null || !isForFlow(event, box)) return;
      const index = focusedIndex(box) ?? lastIndex(latest.current, list.current);
      const target = act(event, index, latest.current, box);
      if (target === null) return;
      event.preventDefault();
      if (target < index) latest.current.hold();
      if (target !== index) focusRow(box, list.current, () => target, 'nearest');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [scroller, list]);
}

/** Just above the view when nothing was selected, so that the first step goes into it. */
function lastIndex({ rows, selected }: FlowKeys, list: VirtualizerHandle): number {
  const index = selected === null ? -1 : rows.findIndex((row) => row.key === selected);
  return index === -1 ? list.findItemIndex(list.scrollOffset) - 1 : index;
}

/** Runs the key's action and returns the row that has the focus then; `null` = not one of these keys. */
function act(event: KeyboardEvent, index: number, keys: FlowKeys, box: HTMLElement): number | null {
  const { rows } = keys;
  const button = rowElement(box, index)?.querySelector<HTMLElement>('[data-row-button]') ?? null;
  const isOpen = button?.getAttribute('aria-expanded') ?? null;
  switch (event.key) {
    case 'j':
    case 'ArrowDown':
      return Math.min(index + 1, rows.length - 1);
    case 'k':
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'g':
    case 'Home':
      return 0;
    case 'G':
    case 'End':
      return rows.length - 1;
    case 'ArrowRight':
      if (isOpen === 'true') return Math.min(index + 1, rows.length - 1);
      button?.click();
      return index;
    case 'ArrowLeft':
      if (isOpen !== 'true') return outerIndex(rows, index);
      button?.click();
      return index;
    case 'Enter':
      // A focused button handles it itself.
      if (event.target instanceof HTMLElement && event.target.closest('button, a') !== null) return null;
      button?.click();
      return index;
    case 'e':
      toggleTurn(keys, index);
      return index;
    case 'f':
      keys.toEnd();
      return index;
    default:
      return null;
  }
}

/** Opens everything in the turn, or closes it when all is open. */
function toggleTurn({ rows, setOpen }: FlowKeys, index: number): void {
  const turn = rows[Math.max(0, index)]?.turnId;
  const closed: string[] = [];
  const open: string[] = [];
  for (const row of rows) {
    if (row.turnId !== turn || !('isOpen' in row) || (row.kind === 'group' && !row.canOpen)) continue;
    (row.isOpen ? open : closed).push(row.key);
  }
  setOpen(closed.length > 0 ? closed : open, closed.length > 0);
}

/** The parent of this row: its group, its activity, or its turn. */
function outerIndex(rows: readonly Row[], index: number): number {
  const row = rows[index];
  if (row === undefined) return index;
  if (row.kind === 'detail') return Math.max(0, index - 1);
  const depth = row.guides.length;
  const outer = rows.findLastIndex((each, at) => at < index && (each.guides.length < depth || each.kind === 'turn'));
  return outer === -1 ? index : outer;
}

/**
 * Letters belong to the flow unless the user types in a field; arrows and the like when it has the focus, or what is
 * around it.
 */
function isForFlow(event: KeyboardEvent, box: HTMLElement): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, textarea, select, [contenteditable="true"], dialog, [role=menu]') !== null) return false;
  return event.key.length === 1 || target.contains(box) || box.contains(target);
}
