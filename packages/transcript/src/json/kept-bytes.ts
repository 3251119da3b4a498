const WORD = 4;
const MOST_WORDS = 32;

/** A few bytes of one line, to see whether they stand in the next as well. In V8 to compare words takes a tenth of comparing strings. */
export class KeptBytes {
  readonly #words = new Int32Array(MOST_WORDS);
  /** 0: none are kept. */
  #length = 0;

  /** Those of a text of ASCII. */
  static of(text: string): KeptBytes {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const kept = new KeptBytes();
    kept.keep(new DataView(bytes.buffer), 0, bytes.length);
    return kept;
  }

  get length(): number {
    return this.#length;
  }

  /** Too few or too many are not kept. */
  keep(view: DataView, start: number, length: number): void {
    const isKept = length >= WORD && length <= MOST_WORDS * WORD;
    this.#length = isKept ? length : 0;
    if (!isKept) return;
    const last = start + length - WORD;
    let count = 0;
    for (let at = start; at < last; at += WORD) this.#words[count++] = view.getInt32(at, true);
    this.#words[count] = view.getInt32(last, true);
  }

  standAt(view: DataView, start: number): boolean {
    const last = start + this.#length - WORD;
    if (this.#length === 0 || last + WORD > view.byteLength) return false;
    const words = this.#words;
    let count = 0;
    for (let at = start; at < last; at += WORD) if (view.getInt32(at, true) !== words[count++]) return false;
    // The last word may begin within the one before.
    return view.getInt32(last, true) === words[count];
  }
}
