import { type FileLines, unseenFile } from './file-lines.ts';
import { type AuthoredHunk, netChange } from './net-change.ts';
import { nextLines, type ReplayedEdit, type SectionStart } from './next-lines.ts';

/** Consecutive edits without anything unrecorded in between, as one diff. */
export interface ReplayedSection {
  readonly start: SectionStart;
  readonly first: number;
  readonly last: number;
  /** Lines that the first edit found different from how the edit before had left them. */
  readonly otherLines: number;
  /** Empty for an edit that cannot be replayed. */
  readonly hunks: readonly AuthoredHunk[];
  /** The file after its last edit, as far as it is known. */
  readonly lines: FileLines;
  readonly added: number;
  readonly removed: number;
}

interface Draft extends Pick<ReplayedSection, 'start' | 'first' | 'otherLines'> {
  last: number;
  lines: FileLines;
}

/** Replays the edits of a file one after the other, and returns what they changed together. Nothing is guessed. */
export function replayEdits(edits: readonly ReplayedEdit[]): readonly ReplayedSection[] {
  const drafts: Draft[] = [];
  for (const edit of edits) {
    const current = drafts.at(-1);
    const before = current === undefined || current.start === 'unplaced' ? null : current.lines;
    const { start, lines, otherLines } = nextLines(before, edit);
    if (current !== undefined && start === null) {
      current.lines = lines;
      current.last = edit.number;
    } else {
      const { number } = edit;
      drafts.push({ start: start ?? 'start', first: number, last: number, otherLines, lines });
    }
  }
  return drafts.map(sectionOf);
}

function sectionOf(draft: Draft): ReplayedSection {
  const { lines } = draft;
  const hunks = lines === unseenFile ? [] : netChange(lines);
  const count = (sign: '+' | '-') =>
    hunks.reduce((sum, hunk) => sum + hunk.lines.filter((line) => line.sign === sign).length, 0);
  return { ...draft, hunks, added: count('+'), removed: count('-') };
}
