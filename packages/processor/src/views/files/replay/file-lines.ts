/** One line of a file whose edits are replayed. */
export interface KnownLine {
  readonly text: string;
  /** Its number in the file at the start; `null`: an edit added it. */
  readonly base: number | null;
  /** The edit that added it, counted from 1. */
  readonly addedBy: number | null;
  /** The edit that took it away: it stays in the list, and has no number any more. */
  readonly removedBy: number | null;
}

/** Lines at the start of which no edit has shown anything: `count` from this number on. */
export interface UnseenLines {
  readonly base: number;
  readonly count: number;
}

/** A file as far as its edits tell it, in order, with what they took away where it stood. */
export type FileLines = readonly (KnownLine | UnseenLines)[];

/** A file of which nothing is known: not even how long it is. */
export const unseenFile: FileLines = [{ base: 1, count: Number.POSITIVE_INFINITY }];

export function isUnseen(item: KnownLine | UnseenLines): item is UnseenLines {
  return 'count' in item;
}
