import type { Row } from '@treeline/processor';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { giveFocus, rowElement } from './focus-row.ts';

/** A moved row is mounted and measured within this many frames. */
const mostFrames = 20;

/** Restores the focus of a row that lost it by moving: the browser takes it from an element that is moved or hidden. */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>, rows: readonly Row[]): void {
  const latest = useRef(rows);
  const focused = useRef<{ readonly key: string; readonly index: number } | null>(null);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
      const isInFlow = item !== null && scroller.current?.contains(item) === true;
      const index = isInFlow ? Number(item.dataset.index) : -1;
      const row = latest.current[index];
      focused.current = row === undefined ? null : { key: row.key, index };
    };
    // A press outside the rows gives up the focus on purpose.
    const onPress = () => {
      focused.current = null;
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [scroller]);
  useEffect(() => {
    const box = scroller.current;
    const kept = focused.current;
    if (box === null || kept === null) return;
    // Rows appended below leave it in place. It must be looked for only if it moved or was rebuilt.
    const isInPlace = rows[kept.index]?.key === kept.key;
    if (isInPlace && !hasLostFocus(rowElement(box, kept.index))) return;
    const index = isInPlace ? kept.index : rows.findIndex((row) => row.key === kept.key);
    focused.current = index === -1 ? null : { key: kept.key, index };
    if (index !== -1) return restoreFocus(box, index, () => focused.current !== null);
  }, [scroller, rows]);
}

/** A row that is scrolled out of view is not mounted, and cannot get the focus. */
function hasLostFocus(item: HTMLElement | null): boolean {
  return item !== null && document.activeElement === document.body;
}

/** The list hides a moved row until it is measured, and the browser notices a frame later that a hidden row has the focus. */
function restoreFocus(box: HTMLElement, index: number, isWanted: () => boolean): () => void {
  let frame = 0;
  let framesLeft = mostFrames;
  const restore = () => {
    if (!isWanted()) return;
    if (document.activeElement === document.body) giveFocus(rowElement(box, index));
    framesLeft -= 1;
    if (framesLeft > 0) frame = requestAnimationFrame(restore);
  };
  restore();
  return () => cancelAnimationFrame(frame);
}
