import type { FileRow } from '../store/file-row.ts';
import { rowIdOf } from '../store/row-id.ts';

/** Rows from the first number up to the second. */
type RowSpan = readonly [number, number];

/** Files further apart by number are not searched together. */
const mostApart = 8;

/** The rows of some files, the newest first, in spans that cover some bytes of transcript each. */
export class RowSpans {
  readonly #files: readonly FileRow[];
  #next = 0;
  /** Bytes of the next file that are in no span yet; `null` = all. */
  #left: number | null = null;

  constructor(files: Iterable<FileRow>) {
    this.#files = [...files].sort((a, b) => b.id - a.id);
  }

  /** `null`: there are no more. */
  take(bytes: number): RowSpan | null {
    const first = this.#files[this.#next];
    if (first === undefined) return null;
    const end = this.#left === null ? rowIdOf(first.id + 1, 0) : rowIdOf(first.id, this.#left);
    let from = end;
    let budget = bytes;
    for (let file: FileRow | undefined = first, last = first.id; file !== undefined; file = this.#files[this.#next]) {
      if (last - file.id > mostApart) break;
      last = file.id;
      const left = this.#left ?? file.done;
      if (left > budget) {
        // A large file is split.
        this.#left = left - Math.max(1, budget);
        return [rowIdOf(file.id, this.#left), end];
      }
      budget -= left;
      from = rowIdOf(file.id, 0);
      this.#left = null;
      this.#next += 1;
    }
    return [from, end];
  }
}
