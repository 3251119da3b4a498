/** One line of a file whose edits are replayed. */
export interface KnownLine {
  readonly text: string;
  /** Its number in the original file; `null`: an edit added it. */
  readonly base: number | null;
  /** The edit that added it, from 1. */
  readonly addedBy: number | null;
  /** The edit that removed it: it stays in the list, but has no line number any more. */
  readonly removedBy: number | null;
}

/** Lines of the original file that no edit has shown: `count` from this number on. */
export interface UnseenLines {
  readonly base: number;
  readonly count: number;
}

/** A file as far as its edits show it, in order, with removed lines where they were. */
export type FileLines = readonly (KnownLine | UnseenLines)[];

/** A file of which nothing is known, not even its length. */
export const unseenFile: FileLines = [{ base: 1, count: Number.POSITIVE_INFINITY }];

export function isUnseen(item: KnownLine | UnseenLines): item is UnseenLines {
  return 'count' in item;
}
