import { closeSync, readSync } from 'node:fs';
import { findCallBefore } from '../answer/find-call.ts';
import { hitInLine } from '../answer/line-hit.ts';
import type { LineTests } from '../answer/line-query.ts';
import { afterNextBreak, mostLineBytes, openToRead } from '../store/next-break.ts';
import { rowIdOf } from '../store/row-id.ts';
import { mayHaveAccents } from './accent-bytes.ts';
import { AccentFinder } from './accent-finder.ts';
import { candidateLines, type Finder } from './candidate-lines.ts';
import { beginsWithCopies, ownBeginning } from './own-beginning.ts';
import type { ScanFile, ScanHit } from './scan-job.ts';

const newline = 10;
const usualBytes = 1024 * 1024;

/** One buffer for all files of a thread; it grows with the longest line of a file. */
export class ScanBuffer {
  bytes = Buffer.allocUnsafe(usualBytes);

  grow(): void {
    const larger = Buffer.allocUnsafe(this.bytes.length * 2);
    this.bytes.copy(larger);
    this.bytes = larger;
  }

  /** A long line is rare: what it took is not kept for the next. */
  shrink(): void {
    if (this.bytes.length > 16 * usualBytes) this.bytes = Buffer.allocUnsafe(usualBytes);
  }
}

export interface FileScan {
  readonly finders: readonly Finder[];
  readonly accented: RegExp | null;
  readonly tests: LineTests;
  readonly isKnown: (rowId: number) => boolean;
}

/** What stands in one file, a piece at a time. A file that cannot be read holds nothing. */
export function* scanFile(file: ScanFile, index: number, scan: FileScan, buffer: ScanBuffer): Generator<ScanHit[]> {
  let handle: number | null = null;
  try {
    handle = openToRead(file.path);
    let base = file.from;
    let kept = 0;
    while (base + kept < file.to) {
      if (kept >= mostLineBytes) {
        const next = afterNextBreak(handle, base + kept, file.to);
        if (next === null) return;
        base = next;
        kept = 0;
      }
      if (kept === buffer.bytes.length) buffer.grow();
      const wanted = Math.min(buffer.bytes.length - kept, file.to - base - kept);
      const read = readSync(handle, buffer.bytes, kept, wanted, base + kept);
      if (read === 0) return;
      const filled = kept + read;
      if (base === 0 && file.isAgent && beginsWithCopies(buffer.bytes.subarray(0, filled))) {
        base = Math.max(1, ownBeginning(file.path));
        kept = 0;
        continue;
      }
      const isLast = base + filled >= file.to;
      const lastBreak = buffer.bytes.subarray(0, filled).lastIndexOf(newline);
      const end = isLast ? filled : lastBreak + 1;
      if (end > 0) yield hitsIn(buffer.bytes.subarray(0, end), base, file, index, scan);
      buffer.bytes.copyWithin(0, end, filled);
      base += end;
      kept = filled - end;
    }
  } catch {
    // Told elsewhere: the list of sessions shows what cannot be read.
    return;
  } finally {
    buffer.shrink();
    if (handle !== null) closeSync(handle);
  }
}

function hitsIn(bytes: Buffer, base: number, file: ScanFile, index: number, scan: FileScan): ScanHit[] {
  const hits: ScanHit[] = [];
  const isPlain = scan.accented === null || !mayHaveAccents(bytes);
  const finders = scan.accented === null || isPlain ? scan.finders : [new AccentFinder(scan.accented, bytes)];
  for (const [start, end] of candidateLines(bytes, bytes.length, finders)) {
    const offset = base + start;
    if (file.id !== null && scan.isKnown(rowIdOf(file.id, offset))) continue;
    const line = bytes.toString('utf8', start, end);
    const hit = hitInLine(line, offset, scan.tests, file.isAgent, (id) => findCallBefore(file.path, offset, id));
    if (hit !== null) hits.push({ file: index, offset, hit });
  }
  return hits;
}
