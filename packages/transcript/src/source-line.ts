/** One whole line of a file, without its line break, and where it stands. */
export interface SourceLine {
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
  readonly offset: number;
  readonly byteLength: number;
}
