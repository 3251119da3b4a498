import type { ChangedFile } from '@treeline/protocol';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { asObject, asText, stringAt, textAt, wholeOf } from '../../json/json-values.ts';
import { linesOf } from '../../text/line-diff.ts';
import { cutOf } from '../body-ref.ts';

/** What happened to one file, as the client records it after applying a patch. */
export interface AppliedChange {
  readonly path: string;
  readonly movedTo: string | null;
  readonly type: 'add' | 'update' | 'delete';
  /** A new file's text, a unified diff, or the deleted text. */
  readonly text: string;
}

const mostFiles = 2_000;
const mostPath = 1_000;

export function appliedChanges(changes: JsonValue | undefined): readonly AppliedChange[] {
  const byPath = asObject(changes);
  if (byPath === null) return [];
  const applied: AppliedChange[] = [];
  for (const path of Object.keys(byPath).slice(0, mostFiles)) {
    const change = asObject(byPath[path]);
    if (change !== null) applied.push(changeOf(path, change));
  }
  return applied;
}

function changeOf(path: string, change: JsonObject): AppliedChange {
  const type = stringAt(change, 'type');
  const text = textAt(change, 'unified_diff') ?? asText(change.content) ?? '';
  const moved = stringAt(change, 'move_path');
  return {
    path: cutOf(path, mostPath),
    movedTo: moved === null ? null : cutOf(moved, mostPath),
    type: type === 'add' || type === 'delete' ? type : 'update',
    text: wholeOf(text),
  };
}

export function changedFiles(changes: readonly AppliedChange[]): readonly ChangedFile[] | null {
  return changes.length === 0 ? null : changes.map(changedFile);
}

function changedFile({ path, movedTo, type, text }: AppliedChange): ChangedFile {
  const lines = linesOf(text);
  if (type === 'add') return { path, change: 'create', added: lines.length, removed: 0 };
  if (type === 'delete') return { path, change: 'delete', added: 0, removed: lines.length };
  let added = 0;
  let removed = 0;
  // Before the first hunk there may be file names, which have signs too.
  for (const line of lines.slice(lines.findIndex((one) => one.startsWith('@@')) + 1)) {
    if (line.startsWith('+')) added++;
    else if (line.startsWith('-')) removed++;
  }
  if (movedTo === null) return { path, change: 'edit', added, removed };
  return { path: movedTo, from: path, change: 'rename', added, removed };
}
