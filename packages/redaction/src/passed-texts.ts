import { base64Runs, bytesOfBase64, latinOf } from './base64.ts';
import { leastRun, mostText } from './find-blobs.ts';
import { leastCut } from './rules/own-heads.ts';
import { unescapedView } from './views/unescaped.ts';

/** Characters of a gram: a hash forgets what is more than eight shifts of four bits behind. */
const gram = 8;
const leastBits = 14;
const mostBits = 22;

/**
 * Which texts have passed, as a set of hashes of eight characters each: it takes a bit a character, and answers whether a
 * secret can have been in one of them. It never misses one; in some hundred thousand it takes another word for it.
 */
export class PassedTexts {
  readonly #blocks: Grams[] = [];
  /** Of the last eight characters of each text: a secret may be cut there. */
  readonly #ends = new Set<number>();
  #length = 0;

  /** Adds a text, and its readings without escapes and out of base64, in which a redactor looks, too. */
  add(text: string): void {
    if (text.length < gram) return;
    this.#addReading(text);
    const unescaped = unescapedView(text);
    if (unescaped !== null) this.#addReading(unescaped.text);
    for (const { start, end } of base64Runs(text, leastRun)) {
      if (end - start <= mostText) this.#addReading(latinOf(bytesOfBase64(text.slice(start, end))));
    }
  }

  mayHold(secret: string): boolean {
    return secret.length < gram || this.#blocks.some((block) => block.mayHold(secret)) || this.#mayEndIn(secret);
  }

  #addReading(text: string): void {
    let block = this.#blocks.at(-1);
    if (block === undefined || block.room <= 0) {
      block = new Grams(Math.min(mostBits, Math.max(leastBits, 32 - Math.clz32(this.#length + text.length))));
      this.#blocks.push(block);
    }
    this.#length += text.length;
    block.add(text);
    this.#ends.add(endHash(text, text.length));
    const cut = /(?:…|\.\.\.)$/.exec(text)?.[0].length ?? 0;
    if (cut > 0) this.#ends.add(endHash(text, text.length - cut));
  }

  #mayEndIn(secret: string): boolean {
    for (let end = leastCut; end < secret.length; end++) if (this.#ends.has(endHash(secret, end))) return true;
    return false;
  }
}

class Grams {
  readonly #bits: Uint32Array;
  readonly #shift: number;
  /** The characters that it takes before it has too many bits. */
  room: number;

  constructor(bits: number) {
    this.#bits = new Uint32Array(2 ** (bits - 5));
    this.#shift = 32 - bits;
    this.room = 2 ** bits;
  }

  add(text: string): void {
    const bits = this.#bits;
    const shift = this.#shift;
    let hash = hashOfStart(text);
    for (let at = gram - 1; at < text.length; at++) {
      hash = next(hash, text.charCodeAt(at));
      const bit = hash >>> shift;
      bits[bit >>> 5] = (bits[bit >>> 5] as number) | (1 << (bit & 31));
    }
    this.room -= text.length;
  }

  mayHold(secret: string): boolean {
    let hash = hashOfStart(secret);
    for (let at = gram - 1; at < secret.length; at++) {
      hash = next(hash, secret.charCodeAt(at));
      const bit = hash >>> this.#shift;
      if ((((this.#bits[bit >>> 5] as number) >>> (bit & 31)) & 1) === 0) return false;
    }
    return true;
  }
}

function next(hash: number, code: number): number {
  return (hash << 4) ^ Math.imul(code, 0x9e3779b1);
}

/** All but the last character of the first gram. */
function hashOfStart(text: string): number {
  let hash = 0;
  for (let at = 0; at < gram - 1; at++) hash = next(hash, text.charCodeAt(at));
  return hash;
}

function endHash(text: string, end: number): number {
  let hash = 0;
  for (let at = Math.max(0, end - gram); at < end; at++) hash = next(hash, text.charCodeAt(at));
  return hash;
}
