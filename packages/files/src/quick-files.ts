import { LineSplitter } from './line-splitter.ts';
import type { TailedLine } from './tailed-line.ts';
import { withFileSync } from './with-file.ts';

const smallBytes = 256 * 1024;
const slowMs = 8;

/**
 * Reads small files where it stands. To have another thread do that takes several times as long, as long as the disk
 * answers at once; from the first time that it does not, everything is left to others.
 */
export class QuickFiles {
  #isSlow = false;

  /** `null`: it is not for here, whatever the reason; an unfinished last line is not among them. */
  linesOf(path: string): readonly TailedLine[] | null {
    if (this.#isSlow) return null;
    const startedAt = performance.now();
    const bytes = bytesOf(path);
    this.#isSlow = performance.now() - startedAt > slowMs;
    return bytes === null ? null : new LineSplitter().push(bytes);
  }
}

function bytesOf(path: string): Buffer | null {
  const bytes = withFileSync(path, (size, readBytes) => (size > smallBytes ? null : readBytes(0, size)));
  // The caller then reads the file the slow way, which reports the problem.
  return bytes.ok ? bytes.value : null;
}
