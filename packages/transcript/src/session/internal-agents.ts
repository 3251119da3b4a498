import type { AgentId, ThreadEvent } from '@treeline/protocol';
import { fingerprint } from '../formats/fingerprint.ts';
import type { SpawnCall } from '../formats/link-facts.ts';
import type { ThreadEvents } from './thread-events.ts';

const warmup = fingerprint('Warmup');

/** Agents that the client starts for itself: compaction, side questions, suggestions, warm-ups. */
export function isInternalAgent(id: AgentId, log: ThreadEvents | null): boolean {
  return /^a(compact|side_question|prompt_suggestion)-/.test(id) || log?.promptFingerprint === warmup;
}

/**
 * Clients around 2.0.60 left the prompt out, and with it the word that tells a warm-up: it is what spoke before anybody
 * was called, and did nothing.
 */
export function isSilentWarmup(log: ThreadEvents | null, calls: Iterable<SpawnCall>): boolean {
  const begun = log?.startedAt ?? null;
  if (log === null || begun === null || log.promptFingerprint !== null || log.toolCalls > 0) return false;
  for (const { at } of calls) if (at <= begun) return false;
  return log.everyType((type) => type === 'assistant_text' || type === 'usage_counted' || type === 'thinking');
}

/** A transcript that holds nothing but a message that its sender's transcript shows anyway. */
export function holdsOnlyMessages(log: ThreadEvents | null): boolean {
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
