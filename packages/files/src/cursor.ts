import { hash } from 'node:crypto';

/** How far a file was read: reading continues there if the bytes before it are unchanged. */
export interface Cursor {
  readonly position: number;
  /** Another value means another file under the same name. */
  readonly identity: string;
  /** A fingerprint of the bytes at the beginning and before the position. */
  readonly seen: string;
}

const sample = 256;

/**
 * A fingerprint of a file's bytes before `position`: the first and the last ones. A file that was truncated and
 * rewritten, or replaced under the same name and inode, hardly matches both.
 */
export function seenBefore(position: number, read: (into: Buffer, position: number) => void): string {
  const length = Math.min(sample, position);
  const bytes = Buffer.alloc(2 * length);
  read(bytes.subarray(0, length), 0);
  read(bytes.subarray(length), position - length);
  return hash('sha1', bytes, 'base64').slice(0, 16);
}
