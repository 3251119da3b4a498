import type { AgentPlaces } from '../agent-places.ts';
import type { Row } from '../row.ts';
import type { SessionIndex } from '../session-index.ts';
import type { SessionState } from '../session-state.ts';
import type { RowCache } from './row-cache.ts';

/** What one walk over a session needs, and the rows it has made so far. */
export interface RowWalk {
  readonly state: SessionState;
  readonly index: Readonly<SessionIndex>;
  readonly places: AgentPlaces;
  readonly cache: RowCache;
  readonly isOpen: (key: string) => boolean;
  readonly rows: Row[];
}

/**
 * Goes on until it is through (`null`), or until other steps have to come first. Steps instead of recursion, because
 * agents may stand inside each other thousands deep.
 */
export type Step = () => readonly Step[] | null;

export function run(first: Step): void {
  const stack = [first];
  for (let step = stack.at(-1); step !== undefined; step = stack.at(-1)) {
    const inner = step();
    if (inner === null) stack.pop();
    else for (const one of inner.toReversed()) stack.push(one);
  }
}
