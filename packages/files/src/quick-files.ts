import { LineSplitter } from './line-splitter.ts';
import type { TailedLine } from './tailed-line.ts';
import { withFileSync } from './with-file.ts';

const smallBytes = 256 * 1024;
const slowMs = 8;

/**
 * Reads small files in this thread, blocking. Using another thread takes several times as long while the disk answers
 * immediately; after the first slow answer, every file is left to other threads.
 */
export class QuickFiles {
  #isSlow = false;

  /** `null`: it must be read elsewhere, whatever the reason. An unterminated last line is not included. */
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
