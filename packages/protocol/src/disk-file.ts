import type { ToolUseId } from './ids.ts';
import type { DiffHunk } from './tool-detail.ts';

/** A file of a session, named by the call that changed it last: pages never send paths. */
export interface DiskWish {
  readonly toolUseId: ToolUseId;
  /** Which of the files that the call changed, counted from 0. */
  readonly file: number;
  /** The content that the edits left, as far as they show it. */
  readonly known: readonly KnownPart[];
  /** Whether that is the whole file. */
  readonly isWhole: boolean;
}

/** Consecutive lines. */
export interface KnownPart {
  /** The number of its first line. */
  readonly from: number;
  readonly lines: readonly string[];
}

/** How the file on disk differs from what the edits left. Empty: it does not. */
export interface DiskDifference {
  readonly hunks: readonly DiffHunk[];
}
