import { readSync } from 'node:fs';
import { LineSplitter, type TailedLine } from '@treeline/tailer';

const pieceBytes = 1024 * 1024;
/** A longer line is stepped over: no record is that long, and memory has an end. */
const longestLine = 64 * 1024 * 1024;
const newline = 10;

/** Whole lines of an open file from an offset on, a piece at a time. */
export class FileLines {
  readonly #handle: number;
  readonly #size: number;
  #splitter: LineSplitter;
  #position: number;
  #offset: number;
  #isSkipping = false;
  bytesRead = 0;
  tooLong = 0;

  constructor(handle: number, offset: number, size: number) {
    this.#handle = handle;
    this.#position = offset;
    this.#offset = offset;
    this.#size = size;
    this.#splitter = new LineSplitter(offset);
  }

  /** Where the first line begins that was not told. */
  get offset(): number {
    return this.#offset;
  }

  /** The lines that the next piece ends; `null`: that was all. */
  next(): readonly TailedLine[] | null {
    const wanted = Math.min(pieceBytes, this.#size - this.#position);
    if (wanted <= 0) return null;
    // Lines hold on to it: it cannot be used again.
    const buffer = Buffer.allocUnsafe(wanted);
    const read = readSync(this.#handle, buffer, 0, wanted, this.#position);
    if (read === 0) return null;
    this.#position += read;
    this.bytesRead += read;
    return this.#lines(buffer.subarray(0, read));
  }

  /** What follows the last line break, if it looks like a whole record: a finished capture may lack the final one. */
  rest(): TailedLine | null {
    const rest = this.#isSkipping ? null : this.#splitter.rest();
    return rest?.text.trimEnd().endsWith('}') === true ? rest : null;
  }

  #lines(data: Buffer): readonly TailedLine[] {
    const from = this.#isSkipping ? data.indexOf(newline) + 1 : 0;
    if (this.#isSkipping && from === 0) return [];
    if (this.#isSkipping) this.#begin(this.#position - data.length + from);
    const lines = this.#splitter.push(from === 0 ? data : data.subarray(from));
    const last = lines.at(-1);
    if (last !== undefined) this.#offset = last.offset + last.byteLength + 1;
    if (this.#position - this.#offset > longestLine) {
      this.#isSkipping = true;
      this.tooLong += 1;
      this.#splitter = new LineSplitter();
    }
    return lines;
  }

  #begin(offset: number): void {
    this.#isSkipping = false;
    this.#offset = offset;
    this.#splitter = new LineSplitter(offset);
  }
}
