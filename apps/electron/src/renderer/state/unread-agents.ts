import type { RowKinds, SessionState } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';

/** At most this many agents' events are loaded automatically; more need a click. */
export const mostUnasked = 40;

/** Agents that a filter cannot look into yet: their events were not sent. None where the filter does not need them. */
export function unreadAgents(agents: SessionState['agents'], only: RowKinds): readonly AgentId[] {
  if (only !== 'errors' && only !== 'edits') return none;
  const unread: AgentId[] = [];
  for (const { id, info, thread } of agents.values()) {
    if (thread.turns.length === 0 && info?.hasTranscript === true && !info.isInternal) unread.push(id);
  }
  return unread.length === 0 ? none : unread;
}

const none: readonly AgentId[] = [];
