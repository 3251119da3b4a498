import type { AgentId, SessionId } from '@treeline/protocol';
import { useEffect, useRef, useState } from 'react';
import { contextHash, contextPlaceOf } from './context-address.ts';

export interface UsedPlace {
  readonly thread: AgentId | null;
  /** From 0; `null`: the last. */
  readonly call: number | null;
  readonly setThread: (thread: AgentId | null) => void;
  readonly setCall: (call: number) => void;
}

/** Held keys pass many calls a second; the address is updated when they rest. */
const restMs = 300;

/** Keeps the thread and the selected call in the address. */
export function useContextPlace(session: SessionId, rest: readonly string[]): UsedPlace {
  const { thread, call: named } = contextPlaceOf(rest);
  const [{ of, call }, setSelected] = useState({ of: thread, call: named });
  const written = useRef(named);
  // Another thread, or another call by a link: the previous selection does not apply.
  const isOther = of !== thread || written.current !== named;
  const selected = isOther ? named : call;
  useEffect(() => {
    if (!isOther) return;
    written.current = named;
    setSelected({ of: thread, call: named });
  }, [isOther, thread, named]);
  useEffect(() => {
    if (selected === named) return;
    const timer = setTimeout(() => {
      written.current = selected;
      window.location.replace(contextHash(session, { thread, call: selected }));
    }, restMs);
    return () => clearTimeout(timer);
  }, [session, thread, selected, named]);
  return {
    thread,
    call: selected,
    setThread: (next) => {
      window.location.hash = contextHash(session, { thread: next, call: null });
    },
    setCall: (next) => setSelected({ of: thread, call: next }),
  };
}
