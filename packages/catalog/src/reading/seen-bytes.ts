import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';

const sample = 256;

/**
 * Stands for the bytes of a file before `offset`: those at its beginning and the last ones. A file that was cut and
 * written anew, or replaced with the same name and number, hardly has both.
 */
export function seenBytes(handle: number, offset: number): string {
  const length = Math.min(sample, offset);
  const bytes = Buffer.alloc(2 * length);
  readSync(handle, bytes, 0, length, 0);
  readSync(handle, bytes, length, length, offset - length);
  return createHash('sha1').update(bytes).digest('base64').slice(0, 16);
}
