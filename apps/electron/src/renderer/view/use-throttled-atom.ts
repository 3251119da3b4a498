import { type Atom, useStore } from 'jotai';
import { useEffect, useState } from 'react';

/** A change this late in the period is taken immediately: both are then drawn in one frame. */
const lateShare = 0.75;

/**
 * Reads an atom at most once in `everyMs`. Views drawn from a whole session, such as its agents and its timeline, would
 * otherwise make each new line cost as much as the session is large.
 */
export function useThrottledAtom<Value>(atom: Atom<Value>, everyMs: number): Value {
  const store = useStore();
  const [held, setHeld] = useState(() => ({ atom, value: store.get(atom) }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    let changedAt = 0;
    const read = () => {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      const value = store.get(atom);
      setHeld((before) => (before.atom === atom && Object.is(before.value, value) ? before : { atom, value }));
    };
    const stop = store.sub(atom, () => {
      if (timer === null) {
        changedAt = performance.now();
        timer = setTimeout(read, everyMs);
      } else if (performance.now() - changedAt >= everyMs * lateShare) read();
    });
    // The atom may have changed between rendering and subscribing.
    read();
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [store, atom, everyMs]);
  return held.atom === atom ? held.value : store.get(atom);
}
