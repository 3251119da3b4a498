import { ThreadEvents } from './thread-events.ts';

/** An agent that outlives its session (`/clear`, `/branch`) continues in the next one's folder: its parts, joined. */
export function joinedLog(parts: readonly ThreadEvents[]): ThreadEvents {
  const inOrder = [...parts].sort((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0));
  const joined = new ThreadEvents();
  for (const part of inOrder) {
    for (const event of part.events) joined.add(event);
    joined.promptFingerprint ??= part.promptFingerprint;
    joined.runId ??= part.runId;
    // A part's `ending` may be known from records that made no events.
    if (part.ending !== 'empty') joined.ending = part.ending;
  }
  joined.beginsInside = inOrder[0]?.beginsInside === true;
  return joined;
}
