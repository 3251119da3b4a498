import type { Finder } from './candidate-lines.ts';

/**
 * Finds some bytes, ASCII letters in either case, by Horspool's algorithm: most bytes are never read, so that it is
 * faster than any regular expression, the more so the longer the pattern.
 */
export class ByteFinder implements Finder {
  readonly #pattern: Uint8Array;
  /** How far the pattern may move when this byte is under its end; 0 = compare. */
  readonly #skips: Uint32Array;
  readonly #afterMiss: number;

  constructor(pattern: Uint8Array) {
    this.#pattern = pattern.map(lower);
    const last = pattern.length - 1;
    this.#skips = new Uint32Array(256).fill(pattern.length);
    for (let at = 0; at < last; at++) setBoth(this.#skips, this.#pattern[at] ?? 0, last - at);
    this.#afterMiss = this.#skips[this.#pattern[last] ?? 0] ?? 1;
    setBoth(this.#skips, this.#pattern[last] ?? 0, 0);
  }

  get length(): number {
    return this.#pattern.length;
  }

  next(bytes: Uint8Array, from: number, end: number): number {
    const last = this.#pattern.length - 1;
    const skips = this.#skips;
    for (let at = from + last; at < end; ) {
      const skip = skips[bytes[at] as number] as number;
      if (skip !== 0) at += skip;
      else if (this.#isAt(bytes, at - last)) return at - last;
      else at += this.#afterMiss;
    }
    return -1;
  }

  #isAt(bytes: Uint8Array, start: number): boolean {
    for (let at = this.#pattern.length - 2; at >= 0; at--) {
      if (lower(bytes[start + at] as number) !== this.#pattern[at]) return false;
    }
    return true;
  }
}

function lower(byte: number): number {
  return byte >= 65 && byte <= 90 ? byte + 32 : byte;
}

function setBoth(skips: Uint32Array, byte: number, skip: number): void {
  skips[byte] = skip;
  if (byte >= 97 && byte <= 122) skips[byte - 32] = skip;
}
