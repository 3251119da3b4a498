import { closeSync, readSync } from 'node:fs';
import { type Cursor, seenBefore } from './cursor.ts';
import { type FileFacts, factsOf } from './file-facts.ts';
import { LineSplitter } from './line-splitter.ts';
import { openToRead } from './open-to-read.ts';
import { maxLineBytes } from './partial-line.ts';
import type { TailedLine } from './tailed-line.ts';

/** Fits into a processor's nearest cache: reading a gigabyte into larger buffers takes three times as long. */
const pieceBytes = 128 * 1024;
const newline = 10;

/** Thousands of files are read one after the other: they share a buffer, or memory would fill with those of finished files. */
let spare: Buffer | null = null;

/** Whole lines of a file, a piece at a time, blocking: for threads that read gigabytes. */
export class BulkLines {
  readonly facts: FileFacts;
  /** `true`: reading continued after the given cursor; `false`: it started over. */
  readonly goesOn: boolean;
  readonly #handle: number;
  #splitter: LineSplitter;
  #buffer: Buffer;
  /** How many bytes are in the buffer, and how many of those were given out as lines. */
  #filled = 0;
  #told = 0;
  /** Where in the file the buffer begins. */
  #base: number;
  #isSkipping = false;
  bytesRead = 0;
  tooLong = 0;

  /** Throws the system's error. */
  constructor(path: string, from: Cursor | null) {
    this.#handle = openToRead(path);
    try {
      this.facts = factsOf(this.#handle);
      this.goesOn = from !== null && this.#isStill(from);
    } catch (cause) {
      closeSync(this.#handle);
      throw cause;
    }
    this.#base = this.goesOn ? (from?.position ?? 0) : 0;
    this.#splitter = new LineSplitter(this.#base);
    this.#buffer = spare ?? Buffer.allocUnsafeSlow(pieceBytes);
    spare = null;
  }

  /** The position after the last whole line returned. */
  get cursor(): Cursor {
    const position = this.#base + this.#told;
    const seen = seenBefore(position, (into, at) => this.#readAgain(into, at));
    return { position, identity: this.facts.identity, seen };
  }

  /** The lines that end in the next piece, valid until the next call; `null`: the file has ended. */
  next(): readonly TailedLine[] | null {
    const position = this.#base + this.#filled;
    if (position >= this.facts.bytes) return null;
    this.#makeRoom();
    const wanted = Math.min(this.#buffer.length - this.#filled, this.facts.bytes - position);
    const read = readSync(this.#handle, this.#buffer, this.#filled, wanted, position);
    if (read === 0) return null;
    this.bytesRead += read;
    const from = this.#filled;
    this.#filled += read;
    return this.#isSkipping ? this.#skip() : this.#lines(from);
  }

  /** Whether the file goes on after the last line break. */
  get hasRest(): boolean {
    return this.#base + this.#told < this.facts.bytes;
  }

  /** The text after the last line break, if it looks like a whole record: a finished capture may lack the final break. */
  rest(): TailedLine | null {
    if (this.#isSkipping) return null;
    this.#splitter.push(Buffer.from(this.#buffer.subarray(this.#told, this.#filled)));
    const rest = this.#splitter.rest();
    return rest?.text.trimEnd().endsWith('}') === true ? rest : null;
  }

  /** The lines must not be used afterwards. */
  close(): void {
    closeSync(this.#handle);
    if (this.#buffer.length === pieceBytes) spare = this.#buffer;
  }

  /** Bytes that were read before: those of a small file are still in the buffer. */
  #readAgain(into: Buffer, position: number): void {
    const start = position - this.#base;
    if (start >= 0 && start + into.length <= this.#filled) this.#buffer.copy(into, 0, start);
    else readSync(this.#handle, into, 0, into.length, position);
  }

  #isStill({ position, identity, seen }: Cursor): boolean {
    if (identity !== this.facts.identity || position > this.facts.bytes) return false;
    return seen === seenBefore(position, (into, at) => void readSync(this.#handle, into, 0, into.length, at));
  }

  #lines(from: number): readonly TailedLine[] {
    const end = this.#buffer.subarray(from, this.#filled).lastIndexOf(newline) + 1;
    if (end > 0) {
      const start = this.#told;
      this.#told = from + end;
      return this.#splitter.push(this.#buffer.subarray(start, this.#told));
    }
    if (this.#filled - this.#told > maxLineBytes) {
      this.#isSkipping = true;
      this.tooLong += 1;
      this.#drop(this.#filled);
    }
    return [];
  }

  #skip(): readonly TailedLine[] {
    const end = this.#buffer.subarray(0, this.#filled).indexOf(newline) + 1;
    this.#isSkipping = end === 0;
    this.#drop(end === 0 ? this.#filled : end);
    this.#splitter = new LineSplitter(this.#base);
    return end === 0 ? [] : this.#lines(0);
  }

  #makeRoom(): void {
    this.#drop(this.#told);
    const { length } = this.#buffer;
    if (this.#filled === length)
      this.#buffer = Buffer.concat([this.#buffer], Math.min(2 * length, maxLineBytes + pieceBytes));
  }

  #drop(bytes: number): void {
    this.#buffer.copyWithin(0, bytes, this.#filled);
    this.#base += bytes;
    this.#filled -= bytes;
    this.#told = 0;
  }
}
