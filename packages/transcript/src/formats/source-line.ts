import type { LineBytes } from '../json/index.ts';

/** One whole line of a file, without its line break, and where it stands. */
export interface SourceLine {
  /** May be decoded when asked for: ask once. */
  readonly text: string;
  /** `null`: the text is all there is. */
  readonly bytes: LineBytes | null;
  /** Counted from 1. */
  readonly line: number;
  readonly position: number;
  readonly byteLength: number;
}
