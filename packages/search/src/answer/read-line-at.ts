import { closeSync, fstatSync, readSync } from 'node:fs';
import { maxLineBytes, openToRead } from '@treeline/files';

const firstBytes = 16 * 1024;
const newline = 10;

/** The line that begins here; `null` when the file no longer reaches so far, or cannot be read. */
export function readLineAt(path: string, offset: number): string | null {
  let handle: number | null = null;
  try {
    handle = openToRead(path);
    const size = fstatSync(handle).size;
    for (let length = firstBytes; ; length *= 8) {
      const buffer = Buffer.allocUnsafe(Math.min(length, maxLineBytes, Math.max(0, size - offset)));
      const read = readSync(handle, buffer, 0, buffer.length, offset);
      const end = buffer.subarray(0, read).indexOf(newline);
      if (end >= 0) return buffer.toString('utf8', 0, end);
      if (read === 0) return null;
      if (offset + read >= size || length >= maxLineBytes) return buffer.toString('utf8', 0, read);
    }
  } catch {
    // The file has gone since: then so has the hit.
    return null;
  } finally {
    if (handle !== null) closeSync(handle);
  }
}
