import type { Finder } from './candidate-lines.ts';

/** Finds a pattern in bytes. Slower than a search for bytes, and only used where there are accents. */
export class AccentFinder implements Finder {
  readonly #pattern: RegExp;
  readonly #text: string;
  #length = 0;

  constructor(pattern: RegExp, bytes: Buffer) {
    this.#pattern = pattern;
    this.#text = bytes.toString('latin1');
  }

  get length(): number {
    return this.#length;
  }

  next(_bytes: Uint8Array, from: number, _end: number): number {
    this.#pattern.lastIndex = from;
    const found = this.#pattern.exec(this.#text);
    this.#length = found?.[0].length ?? 0;
    return found?.index ?? -1;
  }
}
