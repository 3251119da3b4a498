import type { AgentId, DetailLevel } from '@treeline/protocol';
import type { AgentPlaces } from '../agent-places.ts';
import type { Row } from '../row.ts';
import type { SessionIndex } from '../session-index.ts';
import type { AgentState, SessionState } from '../session-state.ts';
import type { RowCache } from './row-cache.ts';
import type { SegmentNotes } from './turn-segments.ts';

/** The state of one walk over a session, and the rows made so far. */
export interface RowWalk {
  readonly state: SessionState;
  readonly index: Readonly<SessionIndex>;
  readonly places: AgentPlaces;
  readonly cache: RowCache;
  readonly isOpen: (key: string) => boolean;
  readonly detail: DetailLevel;
  readonly rows: Row[];
  /** What these rows depend on. */
  readonly notes: SegmentNotes;
}

export function agentOf({ state, notes }: RowWalk, id: AgentId): AgentState | null {
  const agent = state.agents.get(id) ?? null;
  notes.agents.set(id, agent);
  return agent;
}

/**
 * Continues until it is done (`null`), or until other steps must run first. Steps instead of recursion, because agents
 * may be nested thousands deep.
 */
export type Step = () => readonly Step[] | null;

/** One step that runs its parts in order, each after the steps that the part before it requested. */
export function inOrder(...parts: readonly (() => readonly Step[])[]): Step {
  let next = 0;
  return () => {
    const part = parts[next];
    next += 1;
    return part === undefined ? null : part();
  };
}

export function run(first: Step): void {
  const stack = [first];
  for (let step = stack.at(-1); step !== undefined; step = stack.at(-1)) {
    const inner = step();
    if (inner === null) stack.pop();
    else for (const one of inner.toReversed()) stack.push(one);
  }
}
