import type { DiffHunk, ToolView } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import { arrayAt, asObject, objectAt, stringAt, valueAt } from '../../../json/json-values.ts';
import { lineDiff } from '../../../text/line-diff.ts';
import { diffView } from '../../tool-views/diff-view.ts';
import type { CallParts } from './call-parts.ts';
import { hunksOf } from './patch-hunks.ts';

const mostFiles = 100;

export function editView({ input, metadata }: CallParts): ToolView {
  const files = arrayAt(metadata, 'files').map(asObject).slice(0, mostFiles);
  if (files.length > 1) return diffView(null, false, files.flatMap(headed));
  const [only = null] = files;
  const patch = stringAt(metadata, 'diff') ?? stringAt(objectAt(metadata, 'filediff'), 'patch') ?? patchOf(only);
  const path = stringAt(input, 'filePath') ?? stringAt(only, 'movePath') ?? stringAt(only, 'filePath');
  const hunks = hunksOf(patch);
  return diffView(path, false, hunks.length > 0 ? hunks : hunksOfInput(input));
}

function patchOf(file: JsonObject | null): string {
  return stringAt(file, 'patch') ?? stringAt(file, 'diff') ?? '';
}

/** One file of several: its name, and then its changes. */
function headed(file: JsonObject | null): readonly DiffHunk[] {
  const path = stringAt(file, 'filePath') ?? stringAt(file, 'file') ?? '';
  const moved = stringAt(file, 'movePath');
  const heading = moved === null ? path : `${path} → ${moved}`;
  const [first = { oldStart: null, newStart: null, lines: [] }, ...rest] = hunksOf(patchOf(file));
  return [{ ...first, heading }, ...rest];
}

function hunksOfInput(input: JsonObject): DiffHunk[] {
  const edits = arrayAt(input, 'edits').map(asObject);
  return (edits.length > 0 ? edits : [input]).map((edit) => ({
    oldStart: null,
    newStart: null,
    lines: lineDiff(stringAt(edit, 'oldString') ?? '', stringAt(edit, 'newString') ?? ''),
  }));
}

/** The previous content is known only where the client stored the difference. */
export function writeView({ input, metadata }: CallParts): ToolView {
  const path = stringAt(input, 'filePath') ?? stringAt(metadata, 'filepath');
  const patch = hunksOf(stringAt(metadata, 'diff') ?? stringAt(objectAt(metadata, 'filediff'), 'patch') ?? '');
  if (patch.length > 0) return diffView(path, false, patch);
  const isNew = metadata !== null && valueAt(metadata, 'exists') === false;
  const lines = lineDiff('', stringAt(input, 'content') ?? '');
  return diffView(path, isNew, [{ oldStart: 1, newStart: 1, lines }]);
}
