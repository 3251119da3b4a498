import { outlineOf, sessionKey } from '@treeline/transcript/formats/opencode';
import type { KnownClient } from '../client.ts';
import type { HomeLook, HomeRows, ListedSession } from './home-rows.ts';
import { type LockHolders, lockHolders } from './lock-holders.ts';

/** Sessions unchanged for this long are not checked. */
const longAgo = 24 * 60 * 60_000;
/** How long a running client may go without writing, where processes are visible and where they are not. */
const quietFor = { processesSeen: 15_000, processesHidden: 5 * 60_000 } as const;
/** The clocks of a process and of a row differ slightly. */
const slackMs = 1_000;

export interface RunningNow {
  readonly clients: readonly KnownClient[];
  /** The unfinished turns seen so far: while they are unchanged, only time and processes change the result. */
  readonly unfinished: ReadonlyMap<string, Unfinished>;
}

/** A session whose last message has no end, and when it began. */
interface Unfinished {
  readonly version: string;
  readonly since: number | null;
}

/** Which sessions are running: those with an unfinished turn whose client lives, or that were written to just now. */
export function runningNow(
  look: HomeLook,
  { sessions }: HomeRows,
  database: string,
  now: number,
  known: ReadonlyMap<string, Unfinished>,
): RunningNow {
  const unfinished = new Map<string, Unfinished>();
  const byRoot = new Map<string, ListedSession[]>();
  for (const session of sessions.values()) {
    const { entry } = session;
    if (now - entry.changedAt > longAgo) continue;
    const version = `${entry.changedAt}:${entry.bytes}`;
    const before = known.get(entry.id);
    const since = before?.version === version ? before.since : sinceOf(look, session);
    unfinished.set(entry.id, { version, since });
    const root = session.listed.unit.sessionId ?? entry.id;
    if (since !== null) byRoot.set(root, [...(byRoot.get(root) ?? []), session]);
  }
  const locks: LockHolders = byRoot.size === 0 ? { isKnown: true, holders: [] } : lockHolders(database);
  const clients = [...byRoot].flatMap(([root, open]) => clientOf(root, open, unfinished, locks, now) ?? []);
  return { clients, unfinished };
}

function clientOf(
  root: string,
  open: readonly ListedSession[],
  unfinished: ReadonlyMap<string, Unfinished>,
  { isKnown, holders }: LockHolders,
  now: number,
): KnownClient | null {
  const began = Math.max(...open.map(({ entry }) => unfinished.get(entry.id)?.since ?? 0));
  const wroteAt = Math.max(...open.map(({ entry }) => entry.changedAt));
  // The oldest process: others may only have opened the database for reading.
  const [holder] = holders
    .filter(({ startedAt }) => startedAt === null || startedAt <= began + slackMs)
    .sort((a, b) => (a.startedAt ?? 0) - (b.startedAt ?? 0));
  const ago = Math.max(0, Math.round((now - wroteAt) / 1000));
  const isFresh = now - wroteAt < (isKnown ? quietFor.processesSeen : quietFor.processesHidden);
  if (holder === undefined && !isFresh) return null;
  const isRoot = open.some(({ entry }) => entry.id === root);
  const what = isRoot ? 'its turn has not ended' : 'one of its agents has not ended';
  const how = holder === undefined ? `written to ${ago} s ago` : `process ${holder.pid} has its database open`;
  return {
    sessionId: root,
    pid: holder?.pid ?? null,
    // A session that has answered is only waiting for its background work.
    status: isRoot ? 'busy' : null,
    waitingFor: null,
    updatedAt: wroteAt,
    isAlive: true,
    foundBy: holder === undefined ? 'time' : 'process',
    startedAt: holder?.startedAt ?? null,
    reason: `${what}, ${how}`,
  };
}

/** When the unfinished turn began; `null`: the last turn has ended. */
function sinceOf(look: HomeLook, { entry, place, listed }: ListedSession): number | null {
  const key = sessionKey(listed.unit.key);
  if (key === null) return null;
  try {
    const line = look.source(place).read(
      (state) => {
        const last = state.messages(entry.id).at(-1);
        return last === undefined ? null : state.line(entry.id, last);
      },
      () => undefined,
    );
    if (line === null) return null;
    const { hasEnded, goesOn, createdAt } = outlineOf(line);
    return hasEnded && !goesOn ? null : (createdAt ?? entry.createdAt);
  } catch {
    // Read errors are reported when the session is listed.
    return null;
  }
}
