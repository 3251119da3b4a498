import type { ThreadEvent } from '@treeline/protocol';

/**
 * A sum over the events of one thread. Its state is plain JSON and all it knows: it can be written down after any event,
 * read back, and added to as if nothing had happened.
 */
interface Fold<State> {
  readonly name: string;
  /** Raised when the same events give another state. States of other versions are counted anew. */
  readonly version: number;
  empty(): State;
  /** Changes the state in place, and depends on nothing but the two. */
  add(state: State, event: ThreadEvent): void;
}

/** A fold whose state is a list of rows: most events add none, some add one, a few change one of the last. */
export interface RowFold<State, Row> extends Fold<State> {
  /** Answers the number of the first row that changed; -1: none did. */
  add(state: State, event: ThreadEvent): number;
  /** The rows from this number on. */
  rows(state: State, from?: number): Row[];
}
