import { readFileSync, statSync } from 'node:fs';

/** Processes that have a database open, according to the system's table of locks. */
export interface LockHolders {
  /** `false`: this system has no such table, so absence proves nothing. */
  readonly isKnown: boolean;
  readonly holders: readonly { readonly pid: number; readonly startedAt: number | null }[];
}

const ticksPerSecond = 100;

/**
 * A client that has a database open in WAL mode holds a lock on its shared memory file as long as it lives. The table
 * lists processes and files by number; nothing is opened, and no lock is tried.
 */
export function lockHolders(database: string): LockHolders {
  const table = textOf('/proc/locks');
  if (table === null) return { isKnown: false, holders: [] };
  const inodes = [inodeOf(`${database}-shm`), inodeOf(database)].filter((inode) => inode !== null);
  const pids = new Set<number>();
  for (const line of table.split('\n')) {
    const match =
      /^\d{1,9}: POSIX\s{1,8}\S{1,20}\s{1,8}\S{1,8}\s{1,8}(\d{1,9}) [0-9a-f]{1,8}:[0-9a-f]{1,8}:(\d{1,20}) /.exec(line);
    if (match !== null && inodes.includes(match[2] ?? '')) pids.add(Number(match[1]));
  }
  pids.delete(process.pid);
  return { isKnown: true, holders: [...pids].map((pid) => ({ pid, startedAt: startOf(pid) })) };
}

/** Milliseconds since 1970, to a hundredth of a second; `null`: unknown. */
function startOf(pid: number): number | null {
  const stat = textOf(`/proc/${pid}/stat`);
  const boot = /^btime (\d{1,12})$/m.exec(textOf('/proc/stat') ?? '')?.[1];
  // The name in parentheses may itself contain blanks and parentheses; field 22 is the 20th after it.
  const ticks = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  if (ticks === undefined || boot === undefined) return null;
  return Number(boot) * 1000 + (Number(ticks) * 1000) / ticksPerSecond;
}

function inodeOf(path: string): string | null {
  try {
    return String(statSync(path).ino);
  } catch {
    return null;
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
