/** What a reader knows of earlier lines. Plain data that only its format understands. */
export interface ReaderMemory {
  /** `false`: appended lines can only be understood together with all earlier ones. */
  readonly isExact: boolean;
}
