import { hash } from 'node:crypto';

/** How far a file was read: reading goes on there if the bytes before it are still what they were. */
export interface Cursor {
  readonly position: number;
  /** Another value means another file under the same name. */
  readonly identity: string;
  /** Stands for the bytes at the beginning and before the position. */
  readonly seen: string;
}

const sample = 256;

/**
 * Stands for the bytes of a file before `position`: those at its beginning and the last ones. A file that was cut and
 * written anew, or replaced with the same name and number, hardly has both.
 */
export function seenBefore(position: number, read: (into: Buffer, position: number) => void): string {
  const length = Math.min(sample, position);
  const bytes = Buffer.alloc(2 * length);
  read(bytes.subarray(0, length), 0);
  read(bytes.subarray(length), position - length);
  return hash('sha1', bytes, 'base64').slice(0, 16);
}
