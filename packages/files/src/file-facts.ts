import { fstatSync, lstatSync, type Stats } from 'node:fs';

/** A file's metadata on disk. */
export interface FileFacts {
  readonly bytes: number;
  readonly changedAt: number;
  /** Another value means another file under the same name. */
  readonly identity: string;
  /** Creation time, as far as the file system knows it. */
  readonly bornAt: number;
}

/** Throws if the handle is not a regular file. */
export function factsOf(handle: number): FileFacts {
  const stats = fstatSync(handle);
  if (!stats.isFile()) throw new Error('it is not a regular file');
  return factsIn(stats);
}

export function factsIn(stats: Stats): FileFacts {
  return {
    bytes: stats.size,
    changedAt: stats.mtimeMs,
    identity: identityIn(stats),
    bornAt: Math.min(stats.birthtimeMs || stats.mtimeMs, stats.mtimeMs),
  };
}

/** `null`: there is no such file, or it cannot be accessed. */
export function identityOf(path: string): string | null {
  try {
    return identityIn(lstatSync(path));
  } catch {
    return null;
  }
}

function identityIn({ dev, ino }: Stats): string {
  return `${dev}:${ino}`;
}
