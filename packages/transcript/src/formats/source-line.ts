import type { LineBytes } from '../json/index.ts';

/** One whole line of a file, without its line break, and its position. */
export interface SourceLine {
  /** May be decoded on access: read it once. */
  readonly text: string;
  /** `null`: only the text is available. */
  readonly bytes: LineBytes | null;
  /** From 1. */
  readonly line: number;
  readonly position: number;
  readonly byteLength: number;
}
