import type { EventId } from '@treeline/protocol';
import type { Thread } from '../../session-state.ts';
import type { ThreadContext } from './thread-context.ts';

/** The numbers of a thread's prompts, from 1; none until its events have arrived. */
export function promptNumbers({ turns }: Thread): ReadonlyMap<EventId, number> {
  const openings = turns.flatMap(({ opening }) => (opening === null ? [] : [opening.id]));
  return new Map(openings.map((id, place) => [id, place + 1]));
}

/** For each entry, the number of the prompt before it; 0 before the first. */
export function turnsOfEntries({ entries }: ThreadContext, prompts: ReadonlyMap<EventId, number>): readonly number[] {
  let turn = 0;
  return entries.map(({ row }) => {
    turn = prompts.get(row.eventId) ?? turn;
    return turn;
  });
}

/** The first call of a prompt. */
export interface TurnCall {
  readonly turn: number;
  /** From 0. */
  readonly call: number;
}

/** Where prompts begin, in order. If several first appear in one call, only the last begins there. */
export function turnCalls(
  { entries, columns }: ThreadContext,
  prompts: ReadonlyMap<EventId, number>,
): readonly TurnCall[] {
  const calls = new Map<number, number>();
  for (const { row } of entries) {
    const turn = prompts.get(row.eventId);
    if (turn !== undefined && row.fromCall < columns.length) calls.set(row.fromCall, turn);
  }
  return [...calls].map(([call, turn]) => ({ turn, call })).sort((a, b) => a.call - b.call);
}

/** The prompt that a call belongs to; 0 before the first. */
export function turnOfCall(turns: readonly TurnCall[], call: number): number {
  return turns.findLast((each) => each.call <= call)?.turn ?? 0;
}
