import { closeSync, readSync } from 'node:fs';
import { openToRead } from './open-to-read.ts';

/** The size of the first step back; usually the line directly before is the match. */
const pieceBytes = 16 * 1024;
const laterBytes = 256 * 1024;
/** A call and its result are within this distance, unless the call ran for hours. */
const furthest = 4 * 1024 * 1024;
const newline = 10;

/** Lines before a position in a file that contain a text, the nearest first. An unreadable file has none. */
export function* linesBefore(path: string, position: number, holding: string): Generator<string> {
  if (holding === '') return;
  let handle: number | null = null;
  try {
    handle = openToRead(path);
    let tail = Buffer.alloc(0);
    for (let end = position; end > 0 && position - end < furthest; ) {
      const start = Math.max(0, end - (end === position ? pieceBytes : laterBytes));
      const piece = Buffer.allocUnsafe(end - start);
      readSync(handle, piece, 0, piece.length, start);
      const bytes = Buffer.concat([piece, tail]);
      yield* backwards(bytes, holding);
      // The line that is cut by the start of this piece belongs to the next piece.
      tail = Buffer.from(bytes.subarray(0, Math.max(0, bytes.indexOf(newline))));
      end = start;
    }
  } catch {
    // The file has been deleted since.
    return;
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

function* backwards(bytes: Buffer, holding: string): Generator<string> {
  // `lastIndexOf` counts a negative position from the end.
  for (let end = bytes.length; end > 0; ) {
    const at = bytes.subarray(0, end).lastIndexOf(holding);
    if (at < 0) return;
    const start = bytes.lastIndexOf(newline, at) + 1;
    const stop = bytes.indexOf(newline, at);
    yield bytes.toString('utf8', start, stop < 0 ? bytes.length : stop);
    end = start;
  }
}
