import { isAscii } from 'node:buffer';
import type { LineBytes, TailedLine } from './tailed-line.ts';

/** The methods that `toString` calls in every Node. Calling them directly takes a third less time per line. */
interface SlicedBuffer extends Buffer {
  latin1Slice(start: number, end: number): string;
  utf8Slice(start: number, end: number): string;
}

/** Large enough for any text that readers assemble byte by byte. */
const scratch = Buffer.alloc(1024) as SlicedBuffer;

/** Bytes that were read in one piece. */
export class Chunk {
  readonly bytes: Buffer;
  readonly isAscii: boolean;
  readonly view: DataView;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    this.isAscii = isAscii(bytes);
  }
}

/** The position of a line. */
export interface LinePlace {
  readonly line: number;
  readonly position: number;
  readonly byteLength: number;
}

/**
 * A line that is decoded when its text is requested, which most lines of a transcript never need. It keeps its chunk in
 * memory.
 */
export class BytesLine implements TailedLine, LineBytes {
  readonly line: number;
  readonly position: number;
  readonly byteLength: number;
  readonly start: number;
  readonly #chunk: Chunk;
  readonly #end: number;

  /** The line begins at `start` in the chunk. Of an oversized line only `kept` bytes are there. */
  constructor(chunk: Chunk, start: number, kept: number, place: LinePlace) {
    this.#chunk = chunk;
    this.start = start;
    this.#end = start + kept;
    this.line = place.line;
    this.position = place.position;
    this.byteLength = place.byteLength;
  }

  get bytes(): LineBytes {
    return this;
  }

  get chunk(): Uint8Array {
    return this.#chunk.bytes;
  }

  get view(): DataView {
    return this.#chunk.view;
  }

  get isAscii(): boolean {
    return this.#chunk.isAscii;
  }

  get raw(): string {
    // A separate string for each line, not slices of one string per chunk: engines are slower with slices, and each
    // keeps the whole chunk alive.
    return (this.#chunk.bytes as SlicedBuffer).latin1Slice(this.start, this.#end);
  }

  get text(): string {
    return this.isAscii ? this.raw : this.#chunk.bytes.toString('utf8', this.start, this.#end);
  }

  copy(start: number, end: number): string {
    return (this.#chunk.bytes as SlicedBuffer).latin1Slice(this.start + start, this.start + end);
  }

  decode(start: number, end: number): string {
    return (this.#chunk.bytes as SlicedBuffer).utf8Slice(this.start + start, this.start + end);
  }

  get scratch(): Uint8Array {
    return scratch;
  }

  written(end: number, isAscii: boolean): string {
    return isAscii ? scratch.latin1Slice(0, end) : scratch.utf8Slice(0, end);
  }
}
