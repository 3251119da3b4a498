import { BACKSLASH, SPACE } from '../../../json/char-code.ts';

/** A longer text is no id. */
const longest = 64;

/** The ids of records that were not parsed: a hundred thousand strings would cost more than everything else. */
export class PassedIds {
  #bytes = new Uint8Array(0);
  #length = 0;

  /** Returns whether it is an id without escapes. */
  add(text: string, start: number, end: number): boolean {
    if (end - start > longest) return false;
    if (end === start) return true;
    if (this.#bytes.length < this.#length + longest + 1) this.#grow();
    let length = this.#length;
    for (let at = start; at < end; at++) {
      const code = text.charCodeAt(at);
      if (code <= SPACE || code >= 0x7f || code === BACKSLASH) return false;
      this.#bytes[length++] = code;
    }
    // Ids contain no spaces, so a space ends each.
    this.#bytes[length++] = SPACE;
    this.#length = length;
    return true;
  }

  has(id: string): boolean {
    for (let start = 0; start < this.#length; ) {
      const end = this.#bytes.indexOf(SPACE, start);
      if (end - start === id.length && this.#isAt(id, start)) return true;
      start = end + 1;
    }
    return false;
  }

  #isAt(id: string, start: number): boolean {
    for (let at = 0; at < id.length; at++) if (this.#bytes[start + at] !== id.charCodeAt(at)) return false;
    return true;
  }

  #grow(): void {
    const larger = new Uint8Array(Math.max(4096, 4 * this.#bytes.length));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}
