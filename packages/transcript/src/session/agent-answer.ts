import type { AgentInfo, Body } from '@treeline/protocol';
import { cutOf } from '../formats/body-ref.ts';
import type { NotificationFact, SpawnResult } from '../formats/link-facts.ts';
import type { ThreadCounts } from './thread-counts.ts';

/** An agent's answer, from the first record that contains it: its own transcript, the call's result, a notification. */
export function answerOf(
  log: Pick<ThreadCounts, 'ending' | 'answer'> | null,
  result: SpawnResult | null,
  notifications: readonly NotificationFact[],
): Pick<AgentInfo, 'answer' | 'answerFrom'> {
  const own = glanceAt(log?.answer);
  if (own !== null && log?.ending === 'answered') return { answer: own, answerFrom: 'transcript' };
  const returned = glanceAt(result?.answer);
  if (returned !== null) return { answer: returned, answerFrom: 'result' };
  const notified = glanceAt(notifications.findLast(({ answer }) => answer != null && answer.length > 0)?.answer);
  if (notified !== null) return { answer: notified, answerFrom: 'notification' };
  return own === null ? { answer: null, answerFrom: null } : { answer: own, answerFrom: 'last-words' };
}

/** A row shows one line of it; the rest is fetched by its reference. */
export function glanceAt(body: Body | null | undefined): Body | null {
  if (body === null || body === undefined || body.length === 0) return null;
  return body.ref === null ? body : { preview: cutOf(body.preview, glanceLength), length: body.length, ref: body.ref };
}

const glanceLength = 160;
