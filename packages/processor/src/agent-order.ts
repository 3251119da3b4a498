import type { AgentId, AgentOrder } from '@treeline/protocol';
import type { AgentState } from './session-state.ts';

/** While nothing else is known of an agent, it is placed at its first event. */
export function orderOf({ info, thread }: Pick<AgentState, 'info' | 'thread'>): AgentOrder {
  return info?.order ?? [thread.turns[0]?.startedAt ?? Number.MAX_SAFE_INTEGER, 0];
}

/** Compares agents by their own facts, never by arrival, so that a watched session and one read later look alike. */
export function compareOrders(a: AgentOrder, aId: AgentId, b: AgentOrder, bId: AgentId): number {
  return a[0] - b[0] || a[1] - b[1] || (aId < bId ? -1 : aId > bId ? 1 : 0);
}

export function isSameOrder(a: AgentOrder | undefined, b: AgentOrder): boolean {
  return a !== undefined && a[0] === b[0] && a[1] === b[1];
}
