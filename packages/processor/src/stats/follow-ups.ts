import type { FollowUp, MessageRow } from '@treeline/protocol';

/** How many further messages agents were given, by what they followed. */
export type FollowUps = Readonly<Record<FollowUp, number>>;

export function followUpsOf(messages: readonly Pick<MessageRow, 'follows'>[]): FollowUps {
  const counts = { refinement: 0, clarification: 0, recovery: 0 };
  for (const { follows } of messages) if (follows !== null) counts[follows] += 1;
  return counts;
}
