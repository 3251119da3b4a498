import { type FileLines, isUnseen, type KnownLine, type UnseenLines } from './file-lines.ts';

/** Goes through the lines of a file once, and records what happens to them. */
export class LineCursor {
  readonly #lines: FileLines;
  readonly #out: (KnownLine | UnseenLines)[] = [];
  #place = 0;
  /** The rest of a range of unseen lines that was entered. */
  #rest: UnseenLines | null = null;
  /** The number of the next line in the current file. */
  #number = 1;

  constructor(lines: FileLines) {
    this.#lines = lines;
  }

  /** Keeps all lines before the one with this number. Returns whether the file is that long. */
  keepTo(number: number): boolean {
    while (this.#number < number) {
      const item = this.#next();
      if (item === null) return false;
      if (isUnseen(item)) {
        const count = Math.min(item.count, number - this.#number);
        this.#out.push({ base: item.base, count });
        this.#leave(item, count);
        this.#number += count;
      } else {
        this.#out.push(item);
        if (item.removedBy === null) this.#number += 1;
      }
    }
    return true;
  }

  /** The line at this position, which has this text according to an edit; `null`: the file ends here. Moves past it. */
  take(text: string): KnownLine | null {
    for (let item = this.#next(); item !== null; item = this.#next()) {
      if (isUnseen(item)) {
        this.#leave(item, 1);
        this.#number += 1;
        return { text, base: item.base, addedBy: null, removedBy: null };
      }
      if (item.removedBy === null) {
        this.#number += 1;
        return item;
      }
      this.#out.push(item);
    }
    return null;
  }

  put(line: KnownLine): void {
    this.#out.push(line);
  }

  /** All lines, with the rest unchanged. */
  finish(): FileLines {
    if (this.#rest !== null) this.#out.push(this.#rest);
    for (const each of this.#lines.slice(this.#place)) this.#out.push(each);
    return this.#out;
  }

  #next(): KnownLine | UnseenLines | null {
    if (this.#rest !== null) {
      const rest = this.#rest;
      this.#rest = null;
      return rest;
    }
    return this.#lines[this.#place++] ?? null;
  }

  #leave({ base, count }: UnseenLines, taken: number): void {
    this.#rest = count > taken ? { base: base + taken, count: count - taken } : null;
  }
}
