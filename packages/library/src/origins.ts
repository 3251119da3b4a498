import type { SessionId, SessionOrigin } from '@treeline/protocol';
import type { SessionRow } from './session-row.ts';

export interface OriginSource {
  readonly id: SessionId;
  readonly clientSessionId: string;
  readonly row: SessionRow;
}

/** Where sessions come from: as their records say, or because they begin with another session's records. */
export function originsOf(sessions: readonly OriginSource[]): ReadonlyMap<SessionId, SessionOrigin> {
  const byClientId = new Map(sessions.map((session) => [session.clientSessionId, session]));
  const oldest = oldestByFirst(sessions);
  const holders = holdersByBeginning(sessions);
  const origins = new Map<SessionId, SessionOrigin>();
  for (const session of sessions) {
    const { forkedFrom, copiedFrom, resumedFrom, first } = session.row.origin;
    const forked = forkedFrom ?? copiedFrom;
    const told = forked ?? resumedFrom;
    if (told !== null && told !== session.clientSessionId) {
      const origin = byClientId.get(told)?.id ?? null;
      origins.set(session.id, { kind: forked === null ? 'resumed' : 'fork', session: origin });
      continue;
    }
    const original = first === null ? null : originalOf(session, holders.get(first), oldest.get(first));
    if (original !== null) origins.set(session.id, { kind: 'fork', session: original.id });
  }
  return origins;
}

/**
 * A copy of what follows a compaction begins in the middle of the original; else both begin alike. The same session in
 * another folder or home is no fork.
 */
function originalOf(
  session: OriginSource,
  inTheMiddle: readonly OriginSource[] | undefined,
  oldest: OriginSource | undefined,
): OriginSource | null {
  const isOther = (one: OriginSource) => one.clientSessionId !== session.clientSessionId;
  const holder = inTheMiddle?.find(isOther);
  if (holder !== undefined) return holder;
  return oldest === undefined || !isOther(oldest) ? null : oldest;
}

/** A copy's own first line is later than the records that it copies. */
function isOlder(a: OriginSource, b: OriginSource): number {
  const written = (a.row.origin.writtenAt ?? 0) - (b.row.origin.writtenAt ?? 0);
  return written || a.row.bornAt - b.row.bornAt || (a.id < b.id ? -1 : 1);
}

/** The oldest of those that begin with a record. */
function oldestByFirst(sessions: readonly OriginSource[]): ReadonlyMap<string, OriginSource> {
  const oldest = new Map<string, OriginSource>();
  for (const session of sessions) {
    const { first } = session.row.origin;
    if (first === null) continue;
    const known = oldest.get(first);
    if (known === undefined || isOlder(session, known) < 0) oldest.set(first, session);
  }
  return oldest;
}

/** Sessions that hold a record, though not as their first: the first session found, and the first with another id. */
function holdersByBeginning(sessions: readonly OriginSource[]): ReadonlyMap<string, readonly OriginSource[]> {
  const holders = new Map<string, OriginSource[]>();
  for (const session of sessions) {
    const { first, beginnings } = session.row.origin;
    for (const key of beginnings) {
      if (key === first) continue;
      const known = holders.get(key);
      if (known === undefined) holders.set(key, [session]);
      else if (known.length === 1 && known[0]?.clientSessionId !== session.clientSessionId) known.push(session);
    }
  }
  return holders;
}
