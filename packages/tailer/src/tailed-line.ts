export interface TailedLine {
  /** Exactly what stands before the line break; a `\r` stays. */
  readonly text: string;
  /** From 1; 0 where nobody counted. */
  readonly line: number;
  readonly offset: number;
  /** Without the line break. */
  readonly byteLength: number;
}
