import {
  packEvents,
  type ReadingProgress,
  type SessionBatch,
  type SessionEvent,
  type SessionId,
} from '@treeline/protocol';
import type { ArchivedEvents } from '@treeline/transcript';

/** Fewer are sent unpacked: live batches are small, and easier to debug that way. */
const worthPacking = 64;

export type BatchEvents = readonly SessionEvent[] | ArchivedEvents;

interface BatchParts {
  readonly sessionId: SessionId;
  readonly sequence: number;
  readonly events: BatchEvents;
  readonly reading: ReadingProgress | null;
}

export function sessionBatch({ sessionId, sequence, events, reading }: BatchParts): SessionBatch {
  if ('packed' in events) return { sessionId, sequence, events: [], packed: events.packed(), reading };
  if (events.length < worthPacking) return { sessionId, sequence, events, packed: null, reading };
  return { sessionId, sequence, events: [], packed: packEvents(events), reading };
}
