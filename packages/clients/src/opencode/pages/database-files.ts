import { closeSync, fstatSync, readSync } from 'node:fs';
import { errorCode, openToRead } from '@treeline/files';

/** Fills `into` from a position in a file; returns the number of bytes read. */
export type ReadAt = (into: Uint8Array, position: number) => number;

/** A database and its log, opened for reading. */
export interface DatabaseFiles {
  readonly database: ReadAt;
  /** `null`: there is no log. */
  readonly log: ReadAt | null;
  /** Changes when the database itself is written to. */
  facts(): string;
  /** Another value means another file under the same name. */
  identity(): string;
  close(): void;
}

/** Both are opened for reading only: no lock, no shared memory. Throws the system's error. */
export function openFiles(path: string): DatabaseFiles {
  const log = openLog(path);
  try {
    const database = openToRead(path);
    return {
      database: (into, position) => readAll(database, into, position),
      log: log === null ? null : (into, position) => readAll(log, into, position),
      facts: () => factsOf(database),
      identity: () => identityOf(database),
      close: () => {
        closeSync(database);
        if (log !== null) closeSync(log);
      },
    };
  } catch (cause) {
    if (log !== null) closeSync(log);
    throw cause;
  }
}

/**
 * Both in memory: first the database, then the log. A checkpoint in between only moves pages that are still in the log,
 * so the log laid over a torn copy gives the last commit, unless the log was restarted. `null`: it was.
 */
export function copyFiles(path: string, mostBytes: number): DatabaseFiles | null {
  const files = openFiles(path);
  try {
    const before = headOf(files);
    const facts = files.facts();
    const database = wholeOf(files.database, mostBytes);
    const log = files.log === null ? null : wholeOf(files.log, mostBytes);
    if (headOf(files) !== before || (before === '' && files.facts() !== facts)) return null;
    return {
      database: fromMemory(database),
      log: log === null ? null : fromMemory(log),
      facts: () => '',
      identity: () => '',
      close: () => undefined,
    };
  } finally {
    files.close();
  }
}

function openLog(path: string): number | null {
  try {
    return openToRead(`${path}-wal`);
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return null;
    throw cause;
  }
}

function factsOf(handle: number): string {
  const stats = fstatSync(handle);
  if (!stats.isFile()) throw new Error('it is not a regular file');
  return `${stats.dev}:${stats.ino}:${stats.size}:${stats.mtimeMs}`;
}

function identityOf(handle: number): string {
  const { dev, ino } = fstatSync(handle);
  return `${dev}:${ino}`;
}

function headOf({ log }: DatabaseFiles): string {
  const head = Buffer.alloc(32);
  return log === null ? '' : head.toString('latin1', 0, log(head, 0));
}

function wholeOf(read: ReadAt, mostBytes: number): Buffer {
  let all = Buffer.alloc(1024 * 1024);
  for (let filled = 0; ; ) {
    const got = read(all.subarray(filled), filled);
    filled += got;
    if (filled < all.length) return all.subarray(0, filled);
    if (filled >= mostBytes) throw new Error('it is too large to be copied');
    all = Buffer.concat([all], all.length * 2);
  }
}

function fromMemory(bytes: Buffer): ReadAt {
  return (into, position) => (position >= bytes.length ? 0 : bytes.copy(into, 0, position));
}

function readAll(handle: number, into: Uint8Array, position: number): number {
  let got = 0;
  while (got < into.length) {
    const read = readSync(handle, into, got, into.length - got, position + got);
    if (read === 0) break;
    got += read;
  }
  return got;
}
