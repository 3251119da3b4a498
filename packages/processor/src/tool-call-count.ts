import type { SessionState, Turn, TurnItem } from './session-state.ts';

const counts = new WeakMap<Turn, number>();

/** Calls of the main thread and of all shown agents, opened or not. */
export function toolCallCount({ main, agents }: SessionState): number {
  let sum = 0;
  for (const turn of main.turns) sum += callsIn(turn);
  for (const { info } of agents.values()) if (info !== null && !info.isInternal) sum += info.toolCalls;
  return sum;
}

/** Calls made by a call are part of it, and calls of a fork's base belong to another session. */
function isOfModel(item: TurnItem): boolean {
  if (item.kind !== 'activity' || item.parentToolUseId !== null) return false;
  return item.started?.isInherited !== true && item.started?.isNested !== true;
}

/** Computed once: a turn is a new object whenever it changes. */
function callsIn(turn: Turn): number {
  const known = counts.get(turn) ?? turn.items.filter(isOfModel).length;
  counts.set(turn, known);
  return known;
}
