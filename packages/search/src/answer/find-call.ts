import { closeSync, readSync } from 'node:fs';
import { openToRead } from '../store/next-break.ts';
import { type KnownCall, textsOfLine } from '../texts/text-reader.ts';

/** The first look; mostly the call is the line before. */
const pieceBytes = 16 * 1024;
const laterBytes = 256 * 1024;
/** A call stands shortly before its result, except for one that ran for hours. */
const furthest = 4 * 1024 * 1024;
const newline = 10;

/** Looks backwards from a result for the call it answers. */
export function findCallBefore(path: string, offset: number, id: string): KnownCall | null {
  if (id === '') return null;
  let handle: number | null = null;
  try {
    handle = openToRead(path);
    let tail = Buffer.alloc(0);
    for (let end = offset; end > 0 && offset - end < furthest; ) {
      const start = Math.max(0, end - (end === offset ? pieceBytes : laterBytes));
      const piece = Buffer.allocUnsafe(end - start);
      readSync(handle, piece, 0, piece.length, start);
      const bytes = Buffer.concat([piece, tail]);
      const call = callIn(bytes, id);
      if (call !== null) return call;
      // The line that this piece begins in the middle of belongs to the next one.
      tail = Buffer.from(bytes.subarray(0, Math.max(0, bytes.indexOf(newline))));
      end = start;
    }
    return null;
  } catch {
    // A file that has gone leaves the hit without the name of its tool.
    return null;
  } finally {
    if (handle !== null) closeSync(handle);
  }
}

function callIn(bytes: Buffer, id: string): KnownCall | null {
  // A negative place would count from the end again.
  for (let end = bytes.length; end > 0; ) {
    const at = bytes.subarray(0, end).lastIndexOf(id);
    if (at < 0) return null;
    const start = bytes.lastIndexOf(newline, at) + 1;
    const stop = bytes.indexOf(newline, at);
    const call = callOf(bytes.toString('utf8', start, stop < 0 ? bytes.length : stop), id);
    if (call !== null) return call;
    end = start;
  }
  return null;
}

function callOf(line: string, id: string): KnownCall | null {
  const call = textsOfLine(line, 0, false).find(({ tool }) => tool?.id === id && tool.name !== null);
  return call?.tool?.name == null ? null : { name: call.tool.name, paths: call.paths };
}
