import {
  packEvents,
  type ReadingProgress,
  type SessionBatch,
  type SessionEvent,
  type SessionId,
} from '@treeline/protocol';

/** Fewer are sent as they are: what comes live is small, and read by people who look for mistakes. */
const worthPacking = 64;

interface BatchParts {
  readonly sessionId: SessionId;
  readonly sequence: number;
  readonly events: readonly SessionEvent[];
  readonly reading: ReadingProgress | null;
}

export function sessionBatch({ sessionId, sequence, events, reading }: BatchParts): SessionBatch {
  const isPacked = events.length >= worthPacking;
  return {
    sessionId,
    sequence,
    events: isPacked ? [] : events,
    packed: isPacked ? packEvents(events) : null,
    reading,
  };
}
