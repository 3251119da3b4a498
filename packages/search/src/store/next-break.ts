import { constants, openSync, readSync } from 'node:fs';

/** A longer line is stepped over: no record is that long, and memory has an end. */
export const mostLineBytes = 64 * 1024 * 1024;

const newline = 10;
const pieceBytes = 1024 * 1024;
// Without O_NONBLOCK (absent on Windows) opening a named pipe would wait until somebody writes into it.
const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Throws what the system throws. */
export function openToRead(path: string): number {
  return openSync(path, openFlags);
}

/** Where the line after the next line break begins; `null`: there is no break before `to`. */
export function afterNextBreak(handle: number, from: number, to: number): number | null {
  const buffer = Buffer.allocUnsafe(pieceBytes);
  for (let position = from; position < to; ) {
    const read = readSync(handle, buffer, 0, Math.min(pieceBytes, to - position), position);
    if (read === 0) return null;
    const at = buffer.subarray(0, read).indexOf(newline);
    if (at !== -1) return position + at + 1;
    position += read;
  }
  return null;
}
