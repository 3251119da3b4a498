import { closeSync, fstatSync, readSync } from 'node:fs';
import { maxLineBytes, openToRead } from '@treeline/files';
import { afterNextBreak } from '../store/next-break.ts';

export interface RawLine {
  readonly text: string;
  readonly offset: number;
  /** The next line begins here. */
  readonly end: number;
}

export interface OpenLines {
  readonly bytes: number;
  readonly modified: number;
  /** Another value means another file under the same name. */
  readonly identity: string;
  /** The bytes before `offset`, as many as are asked for. */
  before(offset: number, length: number): Buffer;
  /** Whole lines from `offset` on. */
  from(offset: number): Generator<RawLine>;
  close(): void;
}

const newline = 10;
const pieceBytes = 512 * 1024;

/** A file as lines, read without waiting: who calls this has a thread of its own. Throws what the system throws. */
export function openLines(path: string): OpenLines {
  const handle = openToRead(path);
  try {
    const stats = fstatSync(handle, { bigint: true });
    if (!stats.isFile()) throw new Error('it is not a regular file');
    return {
      bytes: Number(stats.size),
      modified: Number(stats.mtimeMs),
      identity: `${stats.dev}:${stats.ino}`,
      before: (offset, length) => readAt(handle, Math.max(0, offset - length), Math.min(offset, length)),
      from: (offset) => linesFrom(handle, offset, Number(stats.size)),
      close: () => closeSync(handle),
    };
  } catch (cause) {
    closeSync(handle);
    throw cause;
  }
}

function readAt(handle: number, position: number, length: number): Buffer {
  const buffer = Buffer.allocUnsafe(length);
  return buffer.subarray(0, readSync(handle, buffer, 0, length, position));
}

/** The pieces come through one buffer that grows with the longest line. */
function* linesFrom(handle: number, from: number, size: number): Generator<RawLine> {
  let buffer = Buffer.allocUnsafe(Math.min(pieceBytes, Math.max(0, size - from)));
  let kept = 0;
  let base = from;
  while (base + kept < size) {
    if (kept >= maxLineBytes) {
      const end = afterNextBreak(handle, base + kept, size);
      if (end === null) return;
      yield { text: '', offset: base, end };
      base = end;
      kept = 0;
      buffer = Buffer.allocUnsafe(pieceBytes);
    }
    if (kept === buffer.length) buffer = Buffer.concat([buffer, Buffer.allocUnsafe(buffer.length)]);
    const wanted = Math.min(buffer.length - kept, size - base - kept);
    const read = readSync(handle, buffer, kept, wanted, base + kept);
    if (read === 0) break;
    const filled = buffer.subarray(0, kept + read);
    let start = 0;
    // The bytes kept from before hold no line break.
    for (let end = filled.indexOf(newline, kept); end !== -1; end = filled.indexOf(newline, start)) {
      yield { text: textIn(filled, start, end), offset: base + start, end: base + end + 1 };
      start = end + 1;
    }
    buffer.copyWithin(0, start, filled.length);
    base += start;
    kept = filled.length - start;
  }
  const rest = textIn(buffer, 0, kept);
  // A finished file may lack its last line break. Half a record is left for later.
  if (isWhole(rest)) yield { text: rest, offset: base, end: base + kept };
}

function textIn(buffer: Buffer, start: number, end: number): string {
  return buffer.toString('utf8', start, Math.min(end, start + maxLineBytes));
}

function isWhole(text: string): boolean {
  if (!text.trimEnd().endsWith('}')) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
