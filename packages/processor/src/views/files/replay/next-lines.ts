import type { DiffHunk, DiffLine, DiffView, FileChange } from '@treeline/protocol';
import { type AppliedEdit, applyEdit } from './apply-edit.ts';
import { isSameLine } from './comparable-line.ts';
import { type FileLines, isUnseen, type KnownLine, type UnseenLines, unseenFile } from './file-lines.ts';

/** One edit of a file, as its call recorded it. */
export interface ReplayedEdit {
  /** From 1. */
  readonly number: number;
  readonly change: FileChange;
  /** Its changes to this file; `null`: its record has no lines that could be replayed. */
  readonly diff: DiffView | null;
}

/**
 * Why a new diff begins. `start`: nothing was known before. `unrecorded`: the edit found other lines than the one
 * before had left. `whole`: the file was written as a whole, and its former content is not recorded. `unplaced`: the
 * edit cannot be replayed, and is shown alone.
 */
export type SectionStart = 'start' | 'unrecorded' | 'whole' | 'unplaced';

interface NextLines extends AppliedEdit {
  /** `null`: the edit goes on from what is known. */
  readonly start: SectionStart | null;
}

const unplaced: NextLines = { start: 'unplaced', lines: unseenFile, otherLines: 0 };

/** The file after an edit; `before` is `null` where nothing is known of it. */
export function nextLines(before: FileLines | null, edit: ReplayedEdit): NextLines {
  const { diff, change, number } = edit;
  if (diff === null || diff.leftOut > 0) return unplaced;
  if (change === 'create' || isWhole(diff)) return written(before, edit, textsOf(diff.hunks));
  const applied = applyEdit(before ?? unseenFile, diff.hunks, number);
  if (applied === null) return unplaced;
  const isOther = before !== null && applied.otherLines > 0;
  const found = isOther ? applyEdit(unseenFile, diff.hunks, number) : applied;
  const lines = change === 'delete' ? emptied(found?.lines ?? [], number) : (found?.lines ?? unseenFile);
  const start = before === null ? 'start' : isOther ? 'unrecorded' : null;
  return { start, lines, otherLines: isOther ? applied.otherLines : 0 };
}

/** Whether it contains all lines of the file: a partial change has context, or removes lines. */
function isWhole({ hunks: [only, ...others] }: DiffView): boolean {
  if (only === undefined || others.length > 0 || only.oldStart === null || only.oldStart > 1) return false;
  return only.lines.length > 0 && only.lines.every(({ sign }) => sign === '+');
}

function textsOf(hunks: readonly DiffHunk[]): readonly string[] {
  return hunks.flatMap(({ lines }) => lines.flatMap(({ sign, text }) => (sign === '-' ? [] : [text])));
}

function isThere(item: KnownLine | UnseenLines): item is KnownLine {
  return !isUnseen(item) && item.removedBy === null;
}

function written(before: FileLines | null, { change, number }: ReplayedEdit, texts: readonly string[]): NextLines {
  const now = texts.map((text): KnownLine => ({ text, base: null, addedBy: number, removedBy: null }));
  if (before === null) return { start: change === 'create' ? 'start' : 'whole', lines: now, otherLines: 0 };
  const known = before.filter((item) => isThere(item));
  // A file that is created again existed before: something unrecorded has deleted it.
  if (change === 'create' && known.length > 0) return { start: 'unrecorded', lines: now, otherLines: known.length };
  if (before.some(isUnseen)) return { start: 'whole', lines: now, otherLines: 0 };
  const lines = rewriting(
    known.map(({ text }) => text),
    texts,
  );
  return {
    start: null,
    lines: applyEdit(before, [{ oldStart: 1, newStart: 1, lines }], number)?.lines ?? now,
    otherLines: 0,
  };
}

/** The lines of a rewritten file, with its unchanged beginning and end. */
function rewriting(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isSameLine(before[start], after[start])) start += 1;
  let end = 0;
  while (end < most - start && isSameLine(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const signed = (sign: DiffLine['sign'], texts: readonly string[]) => texts.map((text): DiffLine => ({ sign, text }));
  return [
    ...signed(' ', after.slice(0, start)),
    ...signed('-', before.slice(start, before.length - end)),
    ...signed('+', after.slice(start, after.length - end)),
    ...signed(' ', after.slice(after.length - end)),
  ];
}

/** A deleted file: of unseen lines nothing remains. */
function emptied(lines: FileLines, edit: number): FileLines {
  return lines.flatMap((item) => {
    if (isUnseen(item) || (item.base === null && item.removedBy === null)) return [];
    return [{ ...item, removedBy: item.removedBy ?? edit }];
  });
}
