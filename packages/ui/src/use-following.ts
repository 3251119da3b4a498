import type { Row } from '@treeline/processor';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { VirtualizerHandle } from 'virtua';
import type { FlowPlace } from './flow-place.ts';
import { newsCount } from './news-count.ts';

interface Following {
  /** Rows that arrived while the view was further up. */
  readonly newCount: number;
  /** Rows to mount before they are in view. */
  readonly mounted: readonly number[];
  readonly onScroll: (offset: number) => void;
  readonly onResize: () => void;
  readonly toEnd: () => void;
  /** Stops following: a row that is opened at the end should be read, not scrolled past. */
  readonly hold: () => void;
}

interface Place {
  isAtEnd: boolean;
  offset: number;
  /** The first row in view, and how much of it is above the edge. */
  anchor: { readonly key: string; readonly index: number; readonly above: number } | null;
  rows: readonly Row[];
}

const nearEnd = 24;
const none: readonly number[] = [];
/** About a screenful. More rows are scrolled to, and only those in view are built. */
const mostMounted = 30;

interface FollowingOptions {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly rows: readonly Row[];
  readonly start: FlowPlace;
  readonly newsSince: number | null;
  readonly onPlace: (place: FlowPlace) => void;
}

/** At the end, the view follows new rows; further up, it stays at the row in view. */
export function useFollowing({ scroller, list, rows, start, newsSince, onPlace }: FollowingOptions): Following {
  const [newCount, setNewCount] = useState(0);
  const place = useRef<Place>({ isAtEnd: start.isAtEnd, offset: 0, anchor: null, rows });
  const mounted = useAppended(rows, place);

  // Once, to the position at which the session was left; the end is scrolled to below.
  const first = useRef(start);
  useLayoutEffect(() => {
    const { anchor, isAtEnd } = first.current;
    if (anchor === null || isAtEnd) return;
    const index = place.current.rows.findIndex((row) => row.key === anchor.key);
    if (index !== -1) list.current?.scrollToIndex(index, { align: 'start', offset: anchor.above });
  }, [list]);

  const toEnd = useCallback(() => {
    place.current.isAtEnd = true;
    setNewCount(0);
    list.current?.scrollToIndex(place.current.rows.length - 1, { align: 'end' });
  }, [list]);

  useLayoutEffect(() => {
    const now = place.current;
    const before = now.rows;
    now.rows = rows;
    if (now.isAtEnd) {
      // Mounted rows are measured before this frame is painted, and `onResize` scrolls by what was measured.
      if (mounted.length === 0) list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
      return;
    }
    if (before === rows) return;
    setNewCount((count) => count + newsCount(before, rows, newsSince));
    keepAnchor(list.current, now.anchor, rows);
  }, [list, rows, mounted, newsSince]);

  const onScroll = useCallback(
    (offset: number) => {
      const handle = list.current;
      if (handle === null) return;
      const now = place.current;
      const isAtEnd = isEndInView(handle, offset);
      // Growing rows move the end away while the view follows; only scrolling up stops that.
      if (isAtEnd) setNewCount(0);
      if (isAtEnd || offset < now.offset - 1) now.isAtEnd = isAtEnd;
      now.offset = offset;
      now.anchor = anchorAt(handle, now.rows, offset);
      onPlace({ anchor: now.isAtEnd ? null : now.anchor, isAtEnd: now.isAtEnd });
    },
    [list, onPlace],
  );
  const onResize = useCallback(() => {
    const handle = list.current;
    if (handle === null) return;
    if (place.current.isAtEnd) scrollToEnd(handle, scroller.current);
    // If everything fits into the view there is no scroll event.
    else if (isEndInView(handle, handle.scrollOffset)) setNewCount(0);
  }, [list, scroller]);
  const hold = useCallback(() => {
    place.current.isAtEnd = false;
    // The list repeats its last scroll while rows are measured, and only another scroll ends that.
    list.current?.scrollTo(list.current.scrollOffset);
  }, [list]);
  return { newCount, mounted, onScroll, onResize, toEnd, hold };
}

/** Indexes of the rows appended last, while the view follows; none if they are many or rows changed elsewhere. */
function useAppended(rows: readonly Row[], place: RefObject<Place>): readonly number[] {
  const [seen, setSeen] = useState({ rows, appended: none });
  if (seen.rows === rows) return seen.appended;
  const appended = place.current.isAtEnd ? appendedIndexes(seen.rows, rows) : none;
  setSeen({ rows, appended });
  return appended;
}

function appendedIndexes(before: readonly Row[], after: readonly Row[]): readonly number[] {
  const count = after.length - before.length;
  if (count <= 0 || count > mostMounted || before.length === 0) return none;
  if (after[before.length - 1]?.key !== before.at(-1)?.key) return none;
  return Array.from({ length: count }, (_, index) => before.length + index);
}

/**
 * The browser reports a scroll with the next frame, and the list would drop the rows that left the view in the frame
 * after that. Dispatching it immediately makes all of that one frame.
 */
function scrollToEnd(handle: VirtualizerHandle, box: HTMLElement | null): void {
  handle.scrollTo(handle.scrollSize);
  // The list scrolls in a microtask.
  queueMicrotask(() => flushSync(() => box?.dispatchEvent(new Event('scroll'))));
}

function isEndInView(handle: VirtualizerHandle, offset: number): boolean {
  return handle.scrollSize - handle.viewportSize - offset < nearEnd;
}

function anchorAt(handle: VirtualizerHandle, rows: readonly Row[], offset: number): Place['anchor'] {
  const index = handle.findItemIndex(offset);
  const row = rows[index];
  return row === undefined ? null : { key: row.key, index, above: offset - handle.getItemOffset(index) };
}

/** Rows added above would move the text away while it is being read. */
function keepAnchor(handle: VirtualizerHandle | null, anchor: Place['anchor'], rows: readonly Row[]): void {
  if (handle === null || anchor === null || rows[anchor.index]?.key === anchor.key) return;
  const index = rows.findIndex((row) => row.key === anchor.key);
  if (index !== -1) handle.scrollTo(handle.getItemOffset(index) + anchor.above);
}
