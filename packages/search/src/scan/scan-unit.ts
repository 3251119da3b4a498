import type { UnitBytes, UnitReading } from '@treeline/clients';
import { maxLineBytes } from '@treeline/files';
import { findCallBefore } from '../answer/find-call.ts';
import { hitInLine } from '../answer/line-hit.ts';
import type { LineTests } from '../answer/line-query.ts';
import { rowIdOf } from '../store/row-id.ts';
import { mayHaveAccents } from './accent-bytes.ts';
import { AccentFinder } from './accent-finder.ts';
import { candidateLines, type Finder } from './candidate-lines.ts';
import { afterNextBreak } from './next-break.ts';
import { beginsWithCopies, ownBeginning } from './own-beginning.ts';
import type { ScanHit, ScanUnit } from './scan-job.ts';

const newline = 10;
const usualBytes = 1024 * 1024;

/** One buffer for all units of a thread; it grows with the longest line. */
export class ScanBuffer {
  bytes = Buffer.allocUnsafe(usualBytes);

  grow(): void {
    const larger = Buffer.allocUnsafe(this.bytes.length * 2);
    this.bytes.copy(larger);
    this.bytes = larger;
  }

  /** A long line is rare: its memory is not kept for the next. */
  shrink(): void {
    if (this.bytes.length > 16 * usualBytes) this.bytes = Buffer.allocUnsafe(usualBytes);
  }
}

interface UnitScan {
  readonly reading: UnitReading;
  readonly finders: readonly Finder[];
  readonly accented: RegExp | null;
  readonly tests: LineTests;
  readonly isKnown: (rowId: number) => boolean;
}

/** Yields the hits of one unit, a piece at a time. A unit that cannot be read has none. */
export function* scanUnit(unit: ScanUnit, index: number, scan: UnitScan, buffer: ScanBuffer): Generator<ScanHit[]> {
  try {
    const bytes = scan.reading.bytesOf(unit.unit.key);
    if (bytes === null) yield* scanLines(unit, index, scan);
    else yield* scanBytes(bytes, unit, index, scan, buffer);
  } catch {
    // The list of sessions reports unreadable files.
    return;
  }
}

function* scanBytes(
  bytes: UnitBytes,
  file: ScanUnit,
  index: number,
  scan: UnitScan,
  buffer: ScanBuffer,
): Generator<ScanHit[]> {
  try {
    let base = file.from;
    let kept = 0;
    while (base + kept < file.bytes) {
      if (kept >= maxLineBytes) {
        const next = afterNextBreak(bytes, base + kept, file.bytes);
        if (next === null) return;
        base = next;
        kept = 0;
      }
      if (kept === buffer.bytes.length) buffer.grow();
      const wanted = Math.min(buffer.bytes.length - kept, file.bytes - base - kept);
      const read = bytes.read(buffer.bytes, kept, wanted, base + kept);
      if (read === 0) return;
      const filled = kept + read;
      if (base === 0 && beginsWithCopies(buffer.bytes.subarray(0, filled), file.unit)) {
        base = Math.max(1, ownBeginning(scan.reading, file.unit));
        kept = 0;
        continue;
      }
      const isLast = base + filled >= file.bytes;
      const lastBreak = buffer.bytes.subarray(0, filled).lastIndexOf(newline);
      const end = isLast ? filled : lastBreak + 1;
      if (end > 0) yield hitsIn(buffer.bytes.subarray(0, end), (start) => base + start, file, index, scan);
      buffer.bytes.copyWithin(0, end, filled);
      base += end;
      kept = filled - end;
    }
  } finally {
    buffer.shrink();
    bytes.close();
  }
}

/** The same for a unit whose store has only lines: they are joined, so that one search covers many. */
function* scanLines(unit: ScanUnit, index: number, scan: UnitScan): Generator<ScanHit[]> {
  const lines = scan.reading.bulk(unit.unit.key, null);
  try {
    // From the beginning: lines that the index knows may have changed in place.
    const from = ownBeginning(scan.reading, unit.unit);
    for (let piece = lines.next(); piece !== null; piece = lines.next()) {
      const wanted = piece.filter(({ position }) => position >= from);
      const starts = new Map<number, number>();
      let length = 0;
      const texts = wanted.map(({ text, position }) => {
        const line = Buffer.from(`${text}\n`);
        starts.set(length, position);
        length += line.length;
        return line;
      });
      if (length > 0) yield hitsIn(Buffer.concat(texts), (start) => starts.get(start) ?? 0, unit, index, scan);
    }
  } finally {
    lines.close();
  }
}

/** `positionAt`: the position of the line that begins there in the bytes. */
function hitsIn(
  bytes: Buffer,
  positionAt: (start: number) => number,
  { id, unit }: ScanUnit,
  index: number,
  scan: UnitScan,
): ScanHit[] {
  const hits: ScanHit[] = [];
  const isPlain = scan.accented === null || !mayHaveAccents(bytes);
  const finders = scan.accented === null || isPlain ? scan.finders : [new AccentFinder(scan.accented, bytes)];
  for (const [start, end] of candidateLines(bytes, bytes.length, finders)) {
    const position = positionAt(start);
    if (id !== null && scan.isKnown(rowIdOf(id, position))) continue;
    const line = bytes.toString('utf8', start, end);
    const findCall = (call: string) => findCallBefore(scan.reading, unit, position, call);
    const hit = hitInLine(line, position, scan.tests, unit, findCall);
    if (hit !== null) hits.push({ unit: index, position, hit });
  }
  return hits;
}
