import type { AgentInfo, AgentOrder } from '@treeline/protocol';
import type { SpawnCall } from '../formats/link-facts.ts';

/** An agent is placed at its call; one without a call at its start, or last. */
export function orderOf(call: SpawnCall | null, startedAt: number | null): AgentOrder {
  return call === null ? [startedAt ?? Number.MAX_SAFE_INTEGER, 0] : [call.at, call.order];
}

/** Agents are listed in the order of their calls. */
export function compareAgents(a: AgentInfo, b: AgentInfo): number {
  return a.order[0] - b.order[0] || a.order[1] - b.order[1] || (a.id < b.id ? -1 : 1);
}
