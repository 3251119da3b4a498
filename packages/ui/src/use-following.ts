import type { Row } from '@treeline/processor';
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { FlowPlace } from './flow-place.ts';
import { newsCount } from './news-count.ts';

export interface Following {
  /** Rows that came while the reader was further up. */
  readonly newCount: number;
  readonly onScroll: (offset: number) => void;
  readonly onResize: () => void;
  readonly toEnd: () => void;
  /** What a person opens at the end is to be read, not scrolled past. */
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

interface FollowingOptions {
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly rows: readonly Row[];
  readonly start: FlowPlace;
  readonly newsSince: number | null;
  readonly onPlace: (place: FlowPlace) => void;
}

/** At the end, the view follows what comes; further up, it stays where the person reads. */
export function useFollowing({ list, rows, start, newsSince, onPlace }: FollowingOptions): Following {
  const [newCount, setNewCount] = useState(0);
  const place = useRef<Place>({ isAtEnd: start.isAtEnd, offset: 0, anchor: null, rows });

  // Once, where the reader was the last time; the end is gone to below.
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
      list.current?.scrollToIndex(rows.length - 1, { align: 'end' });
      return;
    }
    if (before === rows) return;
    setNewCount((count) => count + newsCount(before, rows, newsSince));
    keepAnchor(list.current, now.anchor, rows);
  }, [list, rows, newsSince]);

  const onScroll = useCallback(
    (offset: number) => {
      const handle = list.current;
      if (handle === null) return;
      const now = place.current;
      const isAtEnd = isEndInView(handle, offset);
      // Growing rows move the end away while the view follows; only a move upwards is a person's wish to stay.
      if (isAtEnd) setNewCount(0);
      if (isAtEnd || offset < now.offset - 1) now.isAtEnd = isAtEnd;
      now.offset = offset;
      now.anchor = anchorAt(handle, now.rows, offset);
      onPlace({ anchor: now.anchor, isAtEnd: now.isAtEnd });
    },
    [list, onPlace],
  );
  const onResize = useCallback(() => {
    const handle = list.current;
    if (handle === null) return;
    if (place.current.isAtEnd) handle.scrollTo(handle.scrollSize);
    // What fits into the view is seen without a scroll, which would tell.
    else if (isEndInView(handle, handle.scrollOffset)) setNewCount(0);
  }, [list]);
  const hold = useCallback(() => {
    place.current.isAtEnd = false;
  }, []);
  return { newCount, onScroll, onResize, toEnd, hold };
}

function isEndInView(handle: VirtualizerHandle, offset: number): boolean {
  return handle.scrollSize - handle.viewportSize - offset < nearEnd;
}

function anchorAt(handle: VirtualizerHandle, rows: readonly Row[], offset: number): Place['anchor'] {
  const index = handle.findItemIndex(offset);
  const row = rows[index];
  return row === undefined ? null : { key: row.key, index, above: offset - handle.getItemOffset(index) };
}

/** Rows that came in above would push the text away under the reader's eyes. */
function keepAnchor(handle: VirtualizerHandle | null, anchor: Place['anchor'], rows: readonly Row[]): void {
  if (handle === null || anchor === null || rows[anchor.index]?.key === anchor.key) return;
  const index = rows.findIndex((row) => row.key === anchor.key);
  if (index !== -1) handle.scrollTo(handle.getItemOffset(index) + anchor.above);
}
