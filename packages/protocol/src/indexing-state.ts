/** How far the index has read, in bytes of transcripts. */
export interface ReadingProgress {
  readonly done: number;
  readonly total: number;
}

export interface IndexingState {
  /** Titles, counts and tokens of every session. */
  readonly rows: ReadingProgress;
  /** The words of every session. */
  readonly words: ReadingProgress;
  /**
   * A sentence for the user: the index was damaged and is being rebuilt, it cannot be written, … `null` = all is well.
   */
  readonly notice: string | null;
}
