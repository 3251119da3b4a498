import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '@treeline/files';
import { lockedThread } from './accept-path.ts';

/** A client's lock on a thread. */
export interface ThreadLock {
  readonly threadId: string;
  /** The process that holds it; `null`: none that is visible from here. */
  readonly pid: number | null;
}

/** `null`: the client keeps no locks in this home. */
export async function readLocks(home: string): Promise<readonly ThreadLock[] | null> {
  const names = await namesIn(join(home, 'thread-writer-locks'));
  if (names === null) return null;
  const threads = names.flatMap((name) => lockedThread(`thread-writer-locks/${name}`) ?? []);
  const holders = threads.length === 0 ? new Map<string, number>() : await lockHolders();
  return Promise.all(
    threads.map(async (threadId) => {
      const inode = await inodeOf(join(home, 'thread-writer-locks', `${threadId}.lock`));
      return { threadId, pid: (inode === null ? undefined : holders.get(inode)) ?? null };
    }),
  );
}

async function namesIn(folder: string): Promise<string[] | null> {
  try {
    return await readdir(folder);
  } catch (cause) {
    // Clients before 0.150 keep no locks; a folder that cannot be listed proves nothing either.
    if (errorCode(cause) === 'ENOENT') return null;
    return [];
  }
}

async function inodeOf(path: string): Promise<string | null> {
  try {
    return String((await stat(path)).ino);
  } catch {
    // It was released just now.
    return null;
  }
}

const holder = /^\d+: FLOCK +ADVISORY +WRITE +(\d+) +[0-9a-f]+:[0-9a-f]+:(\d+) /;

/**
 * Which process holds which file, by inode. Reading the table takes no lock: nothing is written, no process has to
 * wait.
 */
async function lockHolders(): Promise<Map<string, number>> {
  const holders = new Map<string, number>();
  if (process.platform !== 'linux') return holders;
  for (const line of (await textOf('/proc/locks')).split('\n')) {
    const [, pid, inode] = holder.exec(line) ?? [];
    if (pid !== undefined && inode !== undefined) holders.set(inode, Number(pid));
  }
  return holders;
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    // Without the table, only the time of the last write is evidence.
    return '';
  }
}
