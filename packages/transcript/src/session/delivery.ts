import type { ThreadEvent } from '@treeline/protocol';
import type { ThreadEvents } from './thread-events.ts';

/** A transcript that contains only messages that their sender's transcript shows anyway. */
export function holdsOnlyMessages(log: ThreadEvents): boolean {
  return !log.hasAnswered && log.everyType(isDeliveryType);
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
