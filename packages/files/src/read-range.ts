import type { FileResult } from './file-problem.ts';
import { maxLineBytes } from './partial-line.ts';
import { withFile } from './with-file.ts';

/** Bytes [offset, offset+byteLength) of a file as text, for bodies by reference. */
export async function readRange(path: string, offset: number, byteLength: number): Promise<FileResult<string>> {
  if (!isCount(offset) || !isCount(byteLength) || byteLength > maxLineBytes) {
    return { ok: false, error: { kind: 'unreadable', path, message: 'This part of the file cannot be read.' } };
  }
  const outcome = await withFile(path, (file) =>
    // Never requests more than the file has: a wrong reference must not allocate memory.
    file.readBytes(offset, Math.max(0, Math.min(byteLength, file.size - offset))),
  );
  if (!outcome.ok) return outcome;
  if (outcome.value.length < byteLength) {
    return { ok: false, error: { kind: 'vanished', path, message: 'The file is shorter than it was.' } };
  }
  return { ok: true, value: outcome.value.toString('utf8') };
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
