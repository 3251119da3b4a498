import { type Atom, useStore } from 'jotai';
import { useEffect, useState } from 'react';

/**
 * An atom's value, looked at now and then. What is drawn from all of a session, such as its agents and its times, would
 * cost each new line as much as the session is large.
 */
export function useThrottledAtom<Value>(atom: Atom<Value>, everyMs: number): Value {
  const store = useStore();
  const [held, setHeld] = useState(() => ({ atom, value: store.get(atom) }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const look = () => {
      timer = null;
      const value = store.get(atom);
      setHeld((before) => (before.atom === atom && Object.is(before.value, value) ? before : { atom, value }));
    };
    const stop = store.sub(atom, () => {
      timer ??= setTimeout(look, everyMs);
    });
    // What came between the drawing and now would tell nobody.
    look();
    return () => {
      stop();
      if (timer !== null) clearTimeout(timer);
    };
  }, [store, atom, everyMs]);
  return held.atom === atom ? held.value : store.get(atom);
}
