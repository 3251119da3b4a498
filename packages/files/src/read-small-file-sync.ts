import { closeSync, readSync } from 'node:fs';
import { type FileFacts, factsOf } from './file-facts.ts';
import { openToRead } from './open-to-read.ts';

/** Reads a small file, blocking. Throws the system's error, or one of its own where the file is too large. */
export function readSmallFileSync(
  path: string,
  mostBytes: number,
): { readonly text: string; readonly facts: FileFacts } {
  const handle = openToRead(path);
  try {
    const facts = factsOf(handle);
    if (facts.bytes > mostBytes) throw new Error('it is larger than expected');
    const buffer = Buffer.allocUnsafe(facts.bytes);
    const length = facts.bytes === 0 ? 0 : readSync(handle, buffer, 0, facts.bytes, 0);
    return { text: buffer.toString('utf8', 0, length), facts };
  } finally {
    closeSync(handle);
  }
}
