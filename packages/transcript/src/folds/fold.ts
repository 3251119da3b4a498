import type { ThreadEvent } from '@treeline/protocol';

/**
 * A sum over the events of one thread. Its state is plain JSON and complete: it can be stored after any event, read
 * back, and continued as if nothing had happened.
 */
interface Fold<State> {
  readonly name: string;
  /** Raised when the same events give another state. States of other versions are computed again. */
  readonly version: number;
  empty(): State;
  /** Changes the state in place, and depends on nothing but the two arguments. */
  add(state: State, event: ThreadEvent): void;
}

/** A fold whose state is a list of rows: most events add none, some add one, a few change one of the last. */
export interface RowFold<State, Row> extends Fold<State> {
  /** Returns the number of the first row that changed; -1: none did. */
  add(state: State, event: ThreadEvent): number;
  /** The rows from this number on. */
  rows(state: State, from?: number): Row[];
}
