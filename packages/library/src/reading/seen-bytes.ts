import { hash } from 'node:crypto';

const sample = 256;

/**
 * Stands for the bytes of a file before `offset`: those at its beginning and the last ones. A file that was cut and
 * written anew, or replaced with the same name and number, hardly has both.
 */
export function seenBytes(read: (into: Buffer, position: number) => void, offset: number): string {
  const length = Math.min(sample, offset);
  const bytes = Buffer.alloc(2 * length);
  read(bytes.subarray(0, length), 0);
  read(bytes.subarray(length), offset - length);
  return hash('sha1', bytes, 'base64').slice(0, 16);
}
