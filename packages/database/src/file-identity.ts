import { closeSync, openSync, readSync, statSync } from 'node:fs';

const head = 'SQLite format 3\0';

/** Distinguishes a file from one that replaced it; `null`: there is none. */
export function fileIdentity(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev}:${stats.ino}`;
}

/** Whether something other than a database was written over it: a connection notices that only when it reads. */
export function isOverwritten(path: string): boolean {
  const bytes = Buffer.alloc(head.length);
  const file = openSync(path, 'r');
  try {
    return readSync(file, bytes, 0, bytes.length, 0) > 0 && bytes.toString('latin1') !== head;
  } finally {
    closeSync(file);
  }
}
