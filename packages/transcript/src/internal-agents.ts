import type { AgentId, ThreadEvent } from '@treeline/protocol';
import { fingerprint } from './fingerprint.ts';
import type { ThreadLog } from './thread-log.ts';

const warmup = fingerprint('Warmup');

/** Agents that the client starts for itself: compaction, side questions, suggestions, warm-ups. */
export function isInternalAgent(id: AgentId, log: ThreadLog | null): boolean {
  return /^a(compact|side_question|prompt_suggestion)-/.test(id) || log?.promptFingerprint === warmup;
}

/** A transcript that holds nothing but a message that its sender's transcript shows anyway. */
export function isDelivery(log: ThreadLog | null): boolean {
  return log !== null && !log.hasAnswered && log.everyType(isDeliveryType);
}

export function isDeliveryType(type: ThreadEvent['type']): boolean {
  return deliveryTypes.has(type);
}

const deliveryTypes: ReadonlySet<ThreadEvent['type']> = new Set<ThreadEvent['type']>([
  'prompt',
  'message_received',
  'injected',
  'notification',
]);
