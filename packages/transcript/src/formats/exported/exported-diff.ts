import type { DiffHunk, DiffLine, DiffView } from '@treeline/protocol';
import type { JsonObject, JsonValue } from '../../json/index.ts';
import { arrayAt, asObject } from '../../json/json-values.ts';
import { diffView } from '../tool-views/diff-view.ts';
import { numberIn, shortText } from './fields.ts';

const mostHunks = 10_000;

/** The diff of an edit; `null`: the call has none. */
export function exportedDiff(diff: JsonObject | null): DiffView | null {
  if (diff === null) return null;
  const hunks = arrayAt(diff, 'hunks').slice(0, mostHunks).flatMap(hunkOf);
  const view = diffView(shortText(diff, 'path'), diff.isNew === true, hunks);
  return { ...view, leftOut: view.leftOut + Math.max(0, Math.floor(numberIn(diff, 'leftOut') ?? 0)) };
}

function hunkOf(value: JsonValue): DiffHunk[] {
  const hunk = asObject(value);
  if (hunk === null) return [];
  const heading = shortText(hunk, 'heading');
  return [
    {
      oldStart: numberIn(hunk, 'oldStart'),
      newStart: numberIn(hunk, 'newStart'),
      ...(heading === null ? {} : { heading }),
      lines: arrayAt(hunk, 'lines').flatMap(lineOf),
    },
  ];
}

function lineOf(value: JsonValue): DiffLine[] {
  const sign = typeof value === 'string' ? value.charAt(0) : '';
  if (typeof value !== 'string' || (sign !== '+' && sign !== '-' && sign !== ' ')) return [];
  return [{ sign, text: value.slice(1) }];
}
