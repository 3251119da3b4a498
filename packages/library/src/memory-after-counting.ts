import { collectGarbage } from '@treeline/files';
import type { ReadingProgress } from '@treeline/protocol';

/** Counting fewer files leaves little behind. */
const manyFiles = 500;

/** Gives memory back when many files have been counted: the thread that indexes needs it next, while this one waits. */
export class MemoryAfterCounting {
  readonly #collect: () => void;
  #mostLeft = 0;

  constructor(collect: () => void = () => collectGarbage(true)) {
    this.#collect = collect;
  }

  progress({ done, total }: ReadingProgress): void {
    const left = total - done;
    const wereMany = this.#mostLeft >= manyFiles;
    this.#mostLeft = left === 0 ? 0 : Math.max(left, this.#mostLeft);
    if (left === 0 && wereMany) this.#collect();
  }
}
