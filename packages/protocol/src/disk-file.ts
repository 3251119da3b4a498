import type { ToolUseId } from './ids.ts';
import type { DiffHunk } from './tool-detail.ts';

/** A file of a session by the call that changed it last: a page names no paths. */
export interface DiskWish {
  readonly toolUseId: ToolUseId;
  /** Which of the files that the call changed, counted from 0. */
  readonly file: number;
  /** What the edits left, as far as they tell. */
  readonly known: readonly KnownPart[];
  /** Whether that is all of the file. */
  readonly isWhole: boolean;
}

/** Lines that stand together. */
export interface KnownPart {
  /** The number of its first line. */
  readonly from: number;
  readonly lines: readonly string[];
}

/** How the file on disk differs from what the edits left. Empty: it does not. */
export interface DiskDifference {
  readonly hunks: readonly DiffHunk[];
}
