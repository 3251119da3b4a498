import { indexOf, type SessionIndex } from './session-index.ts';
import type { SessionState } from './session-state.ts';

/**
 * An index grows with its session and is handed from each state to the next, so that an append does not copy it. Only
 * the newest state has it. Whoever goes on from an older one gets an index made anew from that state: slower, and the
 * same result, since an index holds nothing that its state does not.
 */
const kept = new WeakMap<SessionState, SessionIndex>();

/** The caller may change it, and then has to keep it under the new state. */
export function takeIndex(state: SessionState): SessionIndex {
  const index = kept.get(state) ?? indexOf(state);
  kept.delete(state);
  return index;
}

export function keepIndex(state: SessionState, index: SessionIndex): void {
  kept.set(state, index);
}

/** To look things up. */
export function readIndex(state: SessionState): Readonly<SessionIndex> {
  const index = kept.get(state) ?? indexOf(state);
  kept.set(state, index);
  return index;
}
