import { fstatSync, lstatSync, type Stats } from 'node:fs';

/** A file as it stands on disk. */
export interface FileFacts {
  readonly bytes: number;
  readonly changedAt: number;
  /** Another value means another file under the same name. */
  readonly identity: string;
  /** When it was made, as far as the disk knows. */
  readonly bornAt: number;
}

/** Throws where the handle is not of a regular file. */
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

/** `null`: there is no such file, or it cannot be looked at. */
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
