import type { SessionFigures } from '@treeline/host';
import type { MessageId } from '@treeline/protocol';
import type { CountedMessage } from '@treeline/transcript';

/**
 * Assigns each API message to one session: a fork or a resumed session contains copies of another's. The session that
 * began first gets it, with the largest output that any of them recorded.
 */
export function ownMessages(
  sessions: readonly SessionFigures[],
): ReadonlyMap<SessionFigures, readonly CountedMessage[]> {
  const inOrder = [...sessions].sort(
    (a, b) =>
      (a.summary.startedAt ?? Number.POSITIVE_INFINITY) - (b.summary.startedAt ?? Number.POSITIVE_INFINITY) ||
      (a.summary.id < b.summary.id ? -1 : 1),
  );
  const known = new Map<MessageId, { readonly owner: SessionFigures; message: CountedMessage }>();
  for (const owner of inOrder) {
    for (const message of owner.messages) {
      const before = known.get(message.id);
      if (before === undefined) known.set(message.id, { owner, message });
      else if (message.usage.output > before.message.usage.output)
        before.message = { ...message, at: before.message.at, thread: before.message.thread };
    }
  }
  const owned = new Map<SessionFigures, CountedMessage[]>(sessions.map((session) => [session, []]));
  for (const { owner, message } of known.values()) owned.get(owner)?.push(message);
  return owned;
}
