import type { DiffHunk, DiffLine, ToolView } from '@treeline/protocol';
import { linesOf } from '../../../text/line-diff.ts';
import { diffView } from '../../tool-views/diff-view.ts';
import { type AppliedChange, appliedChanges } from '../applied-changes.ts';
import { patchOf } from '../call-item.ts';
import { filesInPatch, type PatchedFile } from '../patch-text.ts';
import type { ToolParts } from './tool-parts.ts';

interface ShownFile {
  readonly path: string;
  readonly movedTo: string | null;
  readonly change: 'create' | 'delete' | 'edit' | 'rename';
  readonly hunks: readonly DiffHunk[];
}

/** The files of a patch one after the other: as they were changed, otherwise as the model requested. `null`: it is no patch. */
export function patchView({ item, input }: Pick<ToolParts, 'item' | 'input'>): ToolView | null {
  const applied = appliedChanges(item?.changes).map(shownApplied);
  const files = applied.length > 0 ? applied : filesInPatch(patchOf(input)).map(shownPatched);
  const [only] = files;
  if (only === undefined) return null;
  if (files.length === 1) {
    const isPlain = only.change === 'create' || only.change === 'edit';
    return diffView(only.movedTo ?? only.path, only.change === 'create', isPlain ? only.hunks : headed(only));
  }
  return diffView(null, false, files.flatMap(headed));
}

/** Begins with the file's name, and what happened to it. */
function headed({ path, movedTo, change, hunks }: ShownFile): readonly DiffHunk[] {
  const heading = movedTo === null ? `${path}${words[change] ?? ''}` : `${path} → ${movedTo}`;
  const [first = { oldStart: null, newStart: null, lines: [] }, ...rest] = hunks;
  return [{ ...first, heading }, ...rest];
}

const words: Readonly<Record<string, string>> = { create: ' (new)', delete: ' (deleted)' };
const changes = { add: 'create', delete: 'delete', update: 'edit' } as const;

function shownApplied(change: AppliedChange): ShownFile {
  const { path, movedTo, type } = change;
  return { path, movedTo, change: movedTo === null ? changes[type] : 'rename', hunks: appliedHunks(change) };
}

function shownPatched(file: PatchedFile): ShownFile {
  const { path, movedTo, change } = file;
  return { path, movedTo, change, hunks: patchHunks(file) };
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
      for (const each of lineOf(line)) hunks.at(-1)?.lines.push(each);
    }
  }
  return hunks.filter((hunk) => hunk.lines.length > 0);
}

function lineOf(line: string): DiffLine[] {
  if (line === '' || line.startsWith('\\')) return [];
  const sign = line[0];
  return [{ sign: sign === '+' || sign === '-' ? sign : ' ', text: line.slice(1) }];
}
