import type { Row } from '@treeline/processor';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { giveFocus, rowElement } from './focus-row.ts';

/** So many frames a row may take to be mounted at its new place. */
const patience = 20;

/** A row that has the focus keeps it when it moves: the browser takes it away from an element that is put elsewhere. */
export function useKeptFocus(scroller: RefObject<HTMLElement | null>, rows: readonly Row[]): void {
  const latest = useRef(rows);
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    latest.current = rows;
  }, [rows]);
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      const item = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-index]') : null;
      const isOurs = item !== null && scroller.current?.contains(item) === true;
      focused.current = isOurs ? (latest.current[Number(item.dataset.index)]?.key ?? null) : null;
    };
    // A press beside the rows gives the focus up on purpose.
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
    let frame = 0;
    let attempts = patience;
    let index: number | null = null;
    const restore = () => {
      const key = focused.current;
      attempts -= 1;
      if (key === null || attempts < 0) return;
      // The browser takes the focus away some frames later, when it finds the row hidden until it is measured.
      frame = requestAnimationFrame(restore);
      if (document.activeElement !== document.body) return;
      index ??= rows.findIndex((row) => row.key === key);
      if (scroller.current !== null && index !== -1) giveFocus(rowElement(scroller.current, index));
    };
    restore();
    return () => cancelAnimationFrame(frame);
  }, [scroller, rows]);
}
