import type { AgentId } from '@treeline/protocol';
import { LOWER_P } from '../../json/char-code.ts';
import type { Evidence } from '../event-sink.ts';
import type { ThreadId } from '../link-facts.ts';

const progressPrefix = 'progress-';

/** The thread of what progress records hold of an agent. */
export function progressThread(agentId: string): AgentId {
  return `${progressPrefix}${agentId}` as AgentId;
}

/** The agent that a thread made of progress records is about; `null` for every other thread. */
export function agentOfProgress(thread: ThreadId): AgentId | null {
  // Asked of every event: one letter tells most of them, and in V8 `startsWith` takes long.
  if (thread === null || thread.charCodeAt(0) !== LOWER_P || !thread.startsWith(progressPrefix)) return null;
  return thread.slice(progressPrefix.length) as AgentId;
}

/** A call or a result that progress records hold is the agent's. */
export function asAgents(fact: Evidence): Evidence {
  if (fact.kind === 'call') {
    const thread = agentOfProgress(fact.call.thread);
    return thread === null ? fact : { kind: 'call', call: { ...fact.call, thread } };
  }
  const thread = fact.kind === 'result' ? agentOfProgress(fact.result.thread) : null;
  return fact.kind !== 'result' || thread === null ? fact : { kind: 'result', result: { ...fact.result, thread } };
}
