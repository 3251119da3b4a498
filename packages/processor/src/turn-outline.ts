import type { ToolUseId } from '@treeline/protocol';
import { type Nesting, nestItems } from './nest-items.ts';
import type { Place, SessionIndex } from './session-index.ts';
import type { Turn, TurnItem } from './session-state.ts';

export type TurnOutline = Nesting<TurnItem, ToolUseId>;

const noChildren: TurnOutline['childrenOf'] = new Map();

/** A turn's items; those that happened under a call of the same turn are nested below it. */
export function turnOutline(
  turn: Turn,
  place: Omit<Place, 'item'>,
  { calls }: Pick<SessionIndex, 'calls'>,
): TurnOutline {
  const isHere = (call: ToolUseId) => {
    const found = calls.get(call);
    return found !== undefined && found.agentId === place.agentId && found.turn === place.turn;
  };
  if (!hasNestedItems(turn, isHere)) return { roots: turn.items, childrenOf: noChildren };
  return nestItems<TurnItem, ToolUseId>(turn.items, { idOf: callOf, parentOf: parentCallOf });
}

/** Most turns have no such items, and a turn of 100,000 is checked whenever it grows: few lookups here. */
function hasNestedItems(turn: Turn, isHere: (call: ToolUseId) => boolean): boolean {
  let last: ToolUseId | null = null;
  for (const item of turn.items) {
    const parent = parentCallOf(item);
    if (parent === null || parent === last) continue;
    if (isHere(parent)) return true;
    last = parent;
  }
  return false;
}

function callOf(item: TurnItem): ToolUseId | null {
  return item.kind === 'activity' ? item.id : null;
}

export function parentCallOf(item: TurnItem): ToolUseId | null {
  return item.kind === 'activity' ? item.parentToolUseId : item.event.parentToolUseId;
}
