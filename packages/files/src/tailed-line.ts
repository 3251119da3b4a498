/** A line's bytes on disk, for readers that need only parts of its text. */
export interface LineBytes {
  /** One character for each byte, so that offsets in it are offsets in the line. */
  readonly raw: string;
  /** `true`: `raw` is the text. */
  readonly isAscii: boolean;
  /** The bytes are in `chunk`, from `start` on. */
  readonly chunk: Uint8Array;
  readonly start: number;
  /** The chunk, for reading four bytes at a time. */
  readonly view: DataView;
  /** Part of `raw` as a separate string. */
  copy(start: number, end: number): string;
  /** The text of a range of bytes, which must not split a character. */
  decode(start: number, end: number): string;
  /** Writable, for one reader at a time. */
  readonly scratch: Uint8Array;
  /** The text of the first bytes of `scratch`. */
  written(end: number, isAscii: boolean): string;
}

export interface TailedLine {
  /** Everything before the line break; a `\r` stays. Decoded on access: read it once. */
  readonly text: string;
  readonly bytes: LineBytes | null;
  /** From 1; 0 where lines were not counted. */
  readonly line: number;
  readonly position: number;
  /** Without the line break. */
  readonly byteLength: number;
}
