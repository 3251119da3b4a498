import type { SessionListChange, SessionListing, SessionSummary } from '@treeline/protocol';

/** The list with a change applied; `null` when changes between the two were lost. */
export function withChange(listing: SessionListing, change: SessionListChange): SessionListing | null {
  if (change.sequence <= listing.sequence) return listing;
  if (change.sequence > listing.sequence + 1) return null;
  const changed = new Map(change.changed.map((session) => [session.id, session]));
  const removed = new Set(change.removed);
  const kept: SessionSummary[] = [];
  for (const session of listing.sessions) {
    if (removed.has(session.id)) continue;
    kept.push(changed.get(session.id) ?? session);
    changed.delete(session.id);
  }
  return { sequence: change.sequence, sessions: [...changed.values(), ...kept] };
}
