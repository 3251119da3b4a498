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
  const byFirst = groupedBy(sessions, ({ row }) => (row.origin.first === null ? [] : [row.origin.first]));
  const byBeginning = groupedBy(sessions, ({ row }) => row.origin.beginnings);
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
    const original = first === null ? null : originalOf(session, byBeginning.get(first), byFirst.get(first));
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
  alike: readonly OriginSource[] | undefined,
): OriginSource | null {
  const isOther = (one: OriginSource) => one.clientSessionId !== session.clientSessionId;
  const holder = inTheMiddle?.find((one) => isOther(one) && one.row.origin.first !== session.row.origin.first);
  if (holder !== undefined) return holder;
  const oldest = [...(alike ?? [])].sort(isOlder)[0];
  return oldest === undefined || !isOther(oldest) ? null : oldest;
}

/** A copy's own first line is later than the records that it copies. */
function isOlder(a: OriginSource, b: OriginSource): number {
  const written = (a.row.origin.writtenAt ?? 0) - (b.row.origin.writtenAt ?? 0);
  return written || a.row.bornAt - b.row.bornAt || (a.id < b.id ? -1 : 1);
}

function groupedBy(
  sessions: readonly OriginSource[],
  keysOf: (session: OriginSource) => readonly string[],
): ReadonlyMap<string, readonly OriginSource[]> {
  const groups = new Map<string, OriginSource[]>();
  for (const session of sessions) {
    for (const key of keysOf(session)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [session]);
      else group.push(session);
    }
  }
  return groups;
}
