import type { DiffHunk, ToolView } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { arrayAt, asObject, objectAt, stringAt, valueAt } from '../../../json/json-values.ts';
import { diffView } from '../../tool-views/diff-view.ts';
import { lineDiff } from '../../tool-views/line-diff.ts';
import type { CallParts } from './call-parts.ts';
import { hunksOf } from './patch-hunks.ts';

const mostFiles = 100;

export function editView({ input, metadata }: CallParts): ToolView {
  const files = arrayAt(metadata, 'files').map(asObject).slice(0, mostFiles);
  const [only] = files;
  const patch =
    stringAt(metadata, 'diff') ??
    stringAt(objectAt(metadata, 'filediff'), 'patch') ??
    files.map((file) => stringAt(file, 'patch') ?? stringAt(file, 'diff') ?? '').join('\n');
  const path = stringAt(input, 'filePath') ?? (files.length === 1 ? stringAt(only ?? null, 'filePath') : null);
  const hunks = hunksOf(patch);
  return diffView(path, false, hunks.length > 0 ? hunks : hunksOfInput(input));
}

function hunksOfInput(input: JsonObject): DiffHunk[] {
  const edits = arrayAt(input, 'edits').map(asObject);
  return (edits.length > 0 ? edits : [input]).map((edit) => ({
    oldStart: null,
    newStart: null,
    lines: lineDiff(stringAt(edit, 'oldString') ?? '', stringAt(edit, 'newString') ?? ''),
  }));
}

/** What stood there before is told only where the client kept the difference. */
export function writeView({ input, metadata }: CallParts): ToolView {
  const path = stringAt(input, 'filePath') ?? stringAt(metadata, 'filepath');
  const patch = hunksOf(stringAt(metadata, 'diff') ?? stringAt(objectAt(metadata, 'filediff'), 'patch') ?? '');
  if (patch.length > 0) return diffView(path, false, patch);
  const isNew = metadata !== null && valueAt(metadata, 'exists') === false;
  const lines = lineDiff('', stringAt(input, 'content') ?? '');
  return diffView(path, isNew, [{ oldStart: 1, newStart: 1, lines }]);
}
