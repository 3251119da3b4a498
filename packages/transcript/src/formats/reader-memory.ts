/** What a reader knows of the lines before. Plain data that only its format understands. */
export interface ReaderMemory {
  /** `false`: what is appended can only be understood together with all that was there. */
  readonly isExact: boolean;
}
