import { indexOf, type SessionIndex } from './session-index.ts';
import type { SessionState } from './session-state.ts';

/**
 * An index grows with its session and is passed from each state to the next, so that an append does not copy it. Only
 * the newest state has it. For an older state the index is rebuilt: slower, with the same result, since an index holds
 * nothing that its state does not.
 */
const kept = new WeakMap<SessionState, SessionIndex>();

/** The caller may change it, and must then keep it under the new state. */
export function takeIndex(state: SessionState): SessionIndex {
  const index = kept.get(state) ?? indexOf(state);
  kept.delete(state);
  return index;
}

export function keepIndex(state: SessionState, index: SessionIndex): void {
  kept.set(state, index);
}

/** For lookups only. */
export function readIndex(state: SessionState): Readonly<SessionIndex> {
  const index = kept.get(state) ?? indexOf(state);
  kept.set(state, index);
  return index;
}
