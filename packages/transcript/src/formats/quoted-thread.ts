import type { AgentId } from '@treeline/protocol';
import { LOWER_Q } from '../json/char-code.ts';
import type { Evidence } from './event-sink.ts';
import type { ThreadId } from './link-facts.ts';

const prefix = 'quoted-';

/** The thread of an agent's records that another transcript quotes. It is used where the agent's own is missing. */
export function quotedThread(agentId: string): AgentId {
  return `${prefix}${agentId}` as AgentId;
}

/** The agent that a quoted thread is about; `null` for every other thread. */
export function agentOfQuote(thread: ThreadId): AgentId | null {
  // Checked for every event: one letter decides for most of them, and in V8 `startsWith` takes long.
  if (thread === null || thread.charCodeAt(0) !== LOWER_Q || !thread.startsWith(prefix)) return null;
  return thread.slice(prefix.length) as AgentId;
}

/** A quoted call or result belongs to the agent. */
export function asAgents(fact: Evidence): Evidence {
  if (fact.kind === 'call') {
    const thread = agentOfQuote(fact.call.thread);
    return thread === null ? fact : { kind: 'call', call: { ...fact.call, thread } };
  }
  const thread = fact.kind === 'result' ? agentOfQuote(fact.result.thread) : null;
  return fact.kind !== 'result' || thread === null ? fact : { kind: 'result', result: { ...fact.result, thread } };
}
