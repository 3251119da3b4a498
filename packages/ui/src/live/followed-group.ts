import type { Row } from '@treeline/processor';
import { createContext, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

interface FollowedGroup {
  /** The group whose newest row is kept in view; `null`: none is. */
  readonly key: string | null;
  readonly toggle: (key: string) => void;
}

/** The rows of running agents subscribe to it; a change renders them, and no other row. */
export const Followed = createContext<FollowedGroup>({ key: null, toggle: () => undefined });

interface Following {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<VirtualizerHandle | null>;
  readonly rows: readonly Row[];
  /** Stops following the end of the session. */
  readonly hold: () => void;
  readonly setOpen: (keys: readonly string[], isOpen: boolean) => void;
}

/** Keeps one agent's newest row in view, until the user scrolls elsewhere or the agent has ended. */
export function useFollowedGroup({ scroller, list, rows, hold, setOpen }: Following): FollowedGroup {
  const [key, setKey] = useState<string | null>(null);
  const toggle = useCallback(
    (next: string) => {
      hold();
      setOpen([next], true);
      setKey((now) => (now === next ? null : next));
    },
    [hold, setOpen],
  );
  useLayoutEffect(() => {
    if (key === null) return;
    const newest = newestInside(rows, key);
    if (newest === null) setKey(null);
    else list.current?.scrollToIndex(newest, { align: 'end' });
  }, [key, rows, list]);
  useStop(scroller, key !== null, setKey);
  return useMemo(() => ({ key, toggle }), [key, toggle]);
}

/** The last row of a group that still runs; `null` when it is gone or has ended. */
export function newestInside(rows: readonly Row[], key: string): number | null {
  const first = rows.findIndex((row) => row.key === key);
  const group = rows[first];
  if (group?.kind !== 'group' || group.agent?.state.status !== 'running') return null;
  let last = first;
  while ((rows[last + 1]?.guides.length ?? 0) > group.guides.length) last += 1;
  return last;
}

const moves = ['wheel', 'touchmove', 'pointerdown'] as const;
const movingKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', 'j', 'k', 'g', 'G', 'f', ' ']);

/** Scrolling by the user stops following. The scrolling that following itself does is none of these events. */
function useStop(
  scroller: RefObject<HTMLElement | null>,
  isFollowing: boolean,
  setKey: (key: string | null) => void,
): void {
  useEffect(() => {
    const box = scroller.current;
    if (!isFollowing || box === null) return;
    const onMove = (event: Event) => {
      // A press counts only on the scroll bar, which belongs to the box itself.
      if (event.type !== 'pointerdown' || event.target === box) setKey(null);
    };
    // The keys that move through the rows work wherever the focus is.
    const onKey = (event: KeyboardEvent) => {
      if (movingKeys.has(event.key)) setKey(null);
    };
    for (const move of moves) box.addEventListener(move, onMove, { passive: true });
    document.addEventListener('keydown', onKey);
    return () => {
      for (const move of moves) box.removeEventListener(move, onMove);
      document.removeEventListener('keydown', onKey);
    };
  }, [scroller, isFollowing, setKey]);
}
