import type { ToolUseId } from '@treeline/protocol';
import { readIndex } from '../../index-keeper.ts';
import type { SessionState } from '../../session-state.ts';

/** The tool of a call; `null`: its thread was not read, or has no such call. */
export function callTools(state: SessionState): (call: ToolUseId | null) => string | null {
  const { calls } = readIndex(state);
  return (call) => {
    const place = call === null ? undefined : calls.get(call);
    if (place === undefined) return null;
    const thread = place.agentId === null ? state.main : state.agents.get(place.agentId)?.thread;
    const item = thread?.turns[place.turn]?.items[place.item];
    return item?.kind === 'activity' ? (item.started?.name ?? null) : null;
  };
}
