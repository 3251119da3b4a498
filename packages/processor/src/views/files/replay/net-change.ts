import type { DiffHunk, DiffLine } from '@treeline/protocol';
import { isSameLine } from './comparable-line.ts';
import { changesIn, startOf } from './context-hunks.ts';
import { type FileLines, isUnseen, type KnownLine } from './file-lines.ts';

/** A line of a diff over several edits, with the one that added it or took it away, counted from 1. */
interface AuthoredLine extends DiffLine {
  readonly edit: number | null;
}

export interface AuthoredHunk extends DiffHunk {
  readonly lines: readonly AuthoredLine[];
}

interface Numbered extends AuthoredLine {
  readonly old: number;
  readonly now: number;
}

/** What all edits together changed, as one diff: a line that was added and removed again is not in it. */
export function netChange(lines: FileLines): readonly AuthoredHunk[] {
  return runsOf(lines).flatMap(hunksIn);
}

/** Adjacent lines: between runs are lines that no edit has shown. */
function runsOf(lines: FileLines): readonly (readonly Numbered[])[] {
  const runs: Numbered[][] = [[]];
  let [old, now] = [1, 1];
  let block: KnownLine[] = [];
  const closeBlock = () => {
    for (const line of settled(block)) {
      runs.at(-1)?.push({ ...line, old, now });
      if (line.sign !== '+') old += 1;
      if (line.sign !== '-') now += 1;
    }
    block = [];
  };
  for (const item of lines) {
    if (!isUnseen(item) && (item.base === null || item.removedBy !== null)) {
      block.push(item);
      continue;
    }
    closeBlock();
    if (isUnseen(item)) {
      old += item.count;
      now += item.count;
      runs.push([]);
    } else {
      runs.at(-1)?.push({ sign: ' ', text: item.text, edit: null, old, now });
      old += 1;
      now += 1;
    }
  }
  closeBlock();
  return runs;
}

/** Removed lines come before the added ones that replace them; a line added again as it was removed is unchanged. */
function settled(block: readonly KnownLine[]): readonly AuthoredLine[] {
  const gone = block.filter(({ removedBy }) => removedBy !== null);
  const come = block.filter(({ removedBy }) => removedBy === null);
  const most = Math.min(gone.length, come.length);
  let start = 0;
  while (start < most && isSameLine(gone[start]?.text, come[start]?.text)) start += 1;
  let end = 0;
  while (end < most - start && isSameLine(gone.at(-1 - end)?.text, come.at(-1 - end)?.text)) end += 1;
  const same = (line: KnownLine): AuthoredLine => ({ sign: ' ', text: line.text, edit: null });
  return [
    ...come.slice(0, start).map(same),
    ...gone
      .slice(start, gone.length - end)
      .map(({ text, removedBy }) => ({ sign: '-' as const, text, edit: removedBy })),
    ...come.slice(start, come.length - end).map(({ text, addedBy }) => ({ sign: '+' as const, text, edit: addedBy })),
    ...come.slice(come.length - end).map(same),
  ];
}

/** A run's changes with their context. */
function hunksIn(run: readonly Numbered[]): readonly AuthoredHunk[] {
  return changesIn(run).map((own) => {
    const [first = { old: 1, now: 1 }] = own;
    const lines = own.map(({ sign, text, edit }): AuthoredLine => ({ sign, text, edit }));
    return { ...startOf(first, own), lines };
  });
}
