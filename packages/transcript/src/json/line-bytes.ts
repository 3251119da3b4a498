/** A line as it stands on disk, for readers that need only parts of its text. */
export interface LineBytes {
  /** One character for each byte, so that places in it are places in the line. */
  readonly raw: string;
  /** `raw` is the text. */
  readonly isAscii: boolean;
  /** The bytes stand in `chunk`, from `start` on. */
  readonly chunk: Uint8Array;
  readonly start: number;
  /** The chunk, to be read in pieces of four bytes. */
  readonly view: DataView;
  /** Part of `raw` as a string of its own. */
  copy(start: number, end: number): string;
  /** The text of some of the bytes. The cuts must not be within a character. */
  decode(start: number, end: number): string;
  /** To be written to, by one reader at a time. */
  readonly scratch: Uint8Array;
  /** The text of the first bytes of `scratch`. */
  written(end: number, isAscii: boolean): string;
}

const nothing = new Uint8Array(0);

/** An empty line. */
export const noBytes: LineBytes = {
  raw: '',
  isAscii: true,
  chunk: nothing,
  start: 0,
  view: new DataView(nothing.buffer),
  copy: () => '',
  decode: () => '',
  scratch: nothing,
  written: () => '',
};
