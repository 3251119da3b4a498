import type { Row } from '@treeline/processor';
import { type RefObject, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';

interface FlowKeys {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly rows: readonly Row[];
}

/** j/k or arrows between rows, → opens, ← closes or goes to the row outside. Enter is the button's own. */
export function useFlowKeys({ scroller, list, rows }: FlowKeys): void {
  // The listener stays; what it reads is of the last render.
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const box = scroller.current;
      if (box === null || list.current === null || !isForFlow(event, box)) return;
      const index = focusedIndex(box) ?? list.current.findItemIndex(list.current.scrollOffset) - 1;
      const target = act(event.key, index, latest.current, box);
      if (target === null) return;
      event.preventDefault();
      if (target !== index) focusRow(box, list.current, target);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [scroller, list]);
}

/** Does what the key asks for and returns the row that has the focus then; `null` = not a key of ours. */
function act(key: string, index: number, rows: readonly Row[], box: HTMLElement): number | null {
  const button = rowElement(box, index)?.querySelector<HTMLElement>('[data-row-button]') ?? null;
  const isOpen = button?.getAttribute('aria-expanded') ?? null;
  switch (key) {
    case 'j':
    case 'ArrowDown':
      return Math.min(index + 1, rows.length - 1);
    case 'k':
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'ArrowRight':
      if (isOpen === 'true') return Math.min(index + 1, rows.length - 1);
      button?.click();
      return index;
    case 'ArrowLeft':
      if (isOpen !== 'true') return outerIndex(rows, index);
      button?.click();
      return index;
    default:
      return null;
  }
}

/** The row that this one stands inside: its group, its activity, or its turn. */
function outerIndex(rows: readonly Row[], index: number): number {
  const row = rows[index];
  if (row === undefined) return index;
  if (row.kind === 'detail') return Math.max(0, index - 1);
  const depth = row.guides.length;
  const outer = rows.findLastIndex((each, at) => at < index && (each.guides.length < depth || each.kind === 'turn'));
  return outer === -1 ? index : outer;
}

/** Keys belong to the flow when it has the focus, or when nothing has. */
function isForFlow(event: KeyboardEvent, box: HTMLElement): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches('input, textarea, select, [contenteditable="true"]')) return false;
  return target === document.body || box.contains(target);
}

function focusedIndex(box: HTMLElement): number | null {
  const item = document.activeElement?.closest<HTMLElement>('[data-index]') ?? null;
  return item === null || !box.contains(item) ? null : Number(item.dataset.index);
}

function rowElement(box: HTMLElement, index: number): HTMLElement | null {
  return box.querySelector<HTMLElement>(`[data-index="${index}"]`);
}

/** A row out of view is mounted only after the scroll, some frames later. */
function focusRow(box: HTMLElement, list: VirtualizerHandle, index: number, attempts = 10): void {
  list.scrollToIndex(index, { align: 'nearest' });
  const item = rowElement(box, index);
  if (item !== null) {
    (item.querySelector<HTMLElement>('[data-row-button]') ?? item).focus({ preventScroll: true });
  } else if (attempts > 0) {
    requestAnimationFrame(() => focusRow(box, list, index, attempts - 1));
  }
}
