import type { KeptSession } from './kept-session.ts';

/** Limits of the archive; `null`: no limit. */
export interface ArchiveLimits {
  readonly mostDays: number | null;
  readonly mostBytes: number | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Sessions to delete, the oldest first. `sizeOf` returns the size of each on disk. */
export function beyondLimits(
  sessions: readonly KeptSession[],
  { mostDays, mostBytes }: ArchiveLimits,
  sizeOf: (session: KeptSession) => number,
  now: number,
): readonly KeptSession[] {
  const isOld = ({ updatedAt }: KeptSession) => mostDays !== null && now - updatedAt > mostDays * dayMs;
  const old = sessions.filter(isOld);
  const young = sessions.filter((session) => !isOld(session)).sort((a, b) => a.updatedAt - b.updatedAt);
  let left = young.reduce((sum, session) => sum + sizeOf(session), 0);
  const tooMuch: KeptSession[] = [];
  for (const session of young) {
    if (mostBytes === null || left <= mostBytes) break;
    tooMuch.push(session);
    left -= sizeOf(session);
  }
  return [...old, ...tooMuch];
}
