import type { DiffHunk, DiffLine, ToolView } from '@treeline/protocol';
import { diffView } from '../../tool-views/diff-view.ts';
import { linesOf } from '../../tool-views/line-diff.ts';
import { type AppliedChange, appliedChanges } from '../applied-changes.ts';
import { patchOf } from '../call-item.ts';
import { filesInPatch, type PatchedFile } from '../patch-text.ts';
import type { ToolParts } from './tool-parts.ts';

/** The files of a patch one after the other: as they were changed, or else as the model asked for. */
export function patchView({ item, input }: ToolParts): ToolView {
  const applied = appliedChanges(item?.changes);
  if (applied.length > 0) return viewOf(applied.map(appliedHunks), applied.map(nameOfApplied), isNew(applied));
  const files = filesInPatch(patchOf(input));
  const names = files.map(({ path, movedTo, change }) => nameOf(path, movedTo, change));
  return viewOf(files.map(patchHunks), names, files.length === 1 && files[0]?.change === 'create');
}

function viewOf(files: readonly (readonly DiffHunk[])[], names: readonly string[], isNewFile: boolean): ToolView {
  if (names.length === 1) return diffView(names[0] ?? null, isNewFile, files[0] ?? []);
  // Each file begins with its name.
  const hunks = files.flatMap((own, at) =>
    own.map((hunk, index) => (index === 0 ? { ...hunk, heading: names[at] ?? '' } : hunk)),
  );
  return diffView(`${names.length} files`, false, hunks);
}

function isNew(changes: readonly AppliedChange[]): boolean {
  return changes.length === 1 && changes[0]?.type === 'add';
}

const words: Readonly<Record<string, string>> = { create: ' (new)', delete: ' (deleted)', add: ' (new)' };

function nameOfApplied({ path, movedTo, type }: AppliedChange): string {
  return nameOf(path, movedTo, type);
}

function nameOf(path: string, movedTo: string | null, change: string): string {
  return movedTo === null ? `${path}${words[change] ?? ''}` : `${path} → ${movedTo}`;
}

function appliedHunks({ type, text }: AppliedChange): DiffHunk[] {
  if (type === 'update') return hunksOf(linesOf(text));
  const sign = type === 'add' ? '+' : '-';
  return [{ oldStart: 1, newStart: 1, lines: linesOf(text).map((line): DiffLine => ({ sign, text: line })) }];
}

function patchHunks({ change, lines }: PatchedFile): DiffHunk[] {
  if (change !== 'create') return hunksOf(lines);
  return [{ oldStart: 1, newStart: 1, lines: lines.flatMap(lineOf) }];
}

const place = /^@@ -(\d{1,9})(?:,\d{1,9})? \+(\d{1,9})/;

function hunksOf(lines: readonly string[]): DiffHunk[] {
  const hunks: { oldStart: number | null; newStart: number | null; lines: DiffLine[] }[] = [];
  for (const line of lines) {
    if (line.startsWith('@@')) {
      const [, old, now] = place.exec(line) ?? [];
      hunks.push({
        oldStart: old === undefined ? null : Number(old),
        newStart: now === undefined ? null : Number(now),
        lines: [],
      });
    } else {
      if (hunks.length === 0) hunks.push({ oldStart: null, newStart: null, lines: [] });
      hunks.at(-1)?.lines.push(...lineOf(line));
    }
  }
  return hunks.filter((hunk) => hunk.lines.length > 0);
}

function lineOf(line: string): DiffLine[] {
  if (line === '' || line.startsWith('\\')) return [];
  const sign = line[0];
  return [{ sign: sign === '+' || sign === '-' ? sign : ' ', text: line.slice(1) }];
}
