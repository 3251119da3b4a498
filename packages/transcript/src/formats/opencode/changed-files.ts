import { type ActivityKind, type ChangedFile, ownValue } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { arrayAt, asObject, isTrue, numberAt, objectAt, stringAt, valueAt } from '../../json/json-values.ts';
import { changedLines } from '../../text/line-diff.ts';

const mostFiles = 1_000;

/** Files that a call reads, or changes if it succeeds. Its result is more exact. */
export function filesOfCall(kind: ActivityKind, input: JsonObject | null): readonly ChangedFile[] | null {
  if (kind !== 'edit' && kind !== 'write' && kind !== 'read') return null;
  const path = stringAt(input, 'filePath');
  if (kind === 'read') return path === null ? null : [{ path, change: 'read', added: null, removed: null }];
  if (kind === 'write') {
    return [{ path, change: 'edit', ...changedLines('', stringAt(input, 'content') ?? '') }];
  }
  if (path === null) return [];
  const edits = arrayAt(input, 'edits').map(asObject);
  let added = 0;
  let removed = 0;
  for (const edit of edits.length > 0 ? edits : [input]) {
    const lines = changedLines(stringAt(edit, 'oldString') ?? '', stringAt(edit, 'newString') ?? '');
    added += lines.added;
    removed += lines.removed;
  }
  return [{ path, change: 'edit', added, removed }];
}

/** Files that were changed, according to a successful result; `null`: it does not say. */
export function filesOfResult(kind: ActivityKind, metadata: JsonObject | null): readonly ChangedFile[] | null {
  if (kind === 'write') {
    const isNew = metadata !== null && valueAt(metadata, 'exists') === false;
    return isNew ? [{ path: null, change: 'create', added: null, removed: null }] : null;
  }
  if (kind !== 'edit') return null;
  const diff = objectAt(metadata, 'filediff');
  if (diff !== null) return [changedFile(diff, stringAt(diff, 'file'))];
  const files = arrayAt(metadata, 'files').map(asObject).slice(0, mostFiles);
  if (files.length > 0) return files.map((file) => changedFile(file, patchedPath(file)));
  const results = arrayAt(metadata, 'results').map((one) => objectAt(asObject(one), 'filediff'));
  return results.length === 0 ? null : results.map((one) => changedFile(one, stringAt(one, 'file')));
}

function patchedPath(file: JsonObject | null): string | null {
  return stringAt(file, 'movePath') ?? pathBefore(file);
}

function pathBefore(file: JsonObject | null): string | null {
  return stringAt(file, 'filePath') ?? stringAt(file, 'file');
}

function changedFile(file: JsonObject | null, path: string | null): ChangedFile {
  const type = stringAt(file, 'type') ?? stringAt(file, 'status');
  const change = ownValue(changes, type ?? '') ?? (isTrue(file?.isNew) ? 'create' : 'edit');
  const before = change === 'rename' ? pathBefore(file) : null;
  const from = before === null || before === path ? {} : { from: before };
  return { path, ...from, change, added: numberAt(file, 'additions'), removed: numberAt(file, 'deletions') };
}

const changes: Readonly<Record<string, ChangedFile['change']>> = {
  add: 'create',
  added: 'create',
  delete: 'delete',
  deleted: 'delete',
  move: 'rename',
};
