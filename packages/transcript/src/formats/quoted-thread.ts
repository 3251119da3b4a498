import type { AgentId } from '@treeline/protocol';
import { LOWER_Q } from '../json/char-code.ts';
import type { Evidence } from './event-sink.ts';
import type { ThreadId } from './link-facts.ts';

const prefix = 'quoted-';

/** The thread of what another transcript quotes of an agent's. It stands in where the agent's own is missing. */
export function quotedThread(agentId: string): AgentId {
  return `${prefix}${agentId}` as AgentId;
}

/** The agent that a quoted thread is about; `null` for every other thread. */
export function agentOfQuote(thread: ThreadId): AgentId | null {
  // Asked of every event: one letter tells most of them, and in V8 `startsWith` takes long.
  if (thread === null || thread.charCodeAt(0) !== LOWER_Q || !thread.startsWith(prefix)) return null;
  return thread.slice(prefix.length) as AgentId;
}

/** A call or a result that is quoted is the agent's. */
export function asAgents(fact: Evidence): Evidence {
  if (fact.kind === 'call') {
    const thread = agentOfQuote(fact.call.thread);
    return thread === null ? fact : { kind: 'call', call: { ...fact.call, thread } };
  }
  const thread = fact.kind === 'result' ? agentOfQuote(fact.result.thread) : null;
  return fact.kind !== 'result' || thread === null ? fact : { kind: 'result', result: { ...fact.result, thread } };
}
