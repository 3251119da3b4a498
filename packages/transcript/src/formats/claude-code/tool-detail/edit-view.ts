import type { DiffHunk, DiffLine, NotebookCell, NotebookView, ToolView } from '@treeline/protocol';
import type { JsonObject } from '../../../json/index.ts';
import {
  arrayAt,
  asArray,
  asObject,
  asText,
  numberAt,
  objectAt,
  stringAt,
  valueAt,
  wholeOf,
} from '../../../json/json-values.ts';
import { lineDiff } from '../../../text/line-diff.ts';
import { cutOf } from '../../body-ref.ts';
import { mostCharacters } from '../../tool-views/cut-body.ts';
import { diffView } from '../../tool-views/diff-view.ts';
import type { ToolParts } from './tool-parts.ts';

export function editView(parts: ToolParts): ToolView {
  const { input, detail } = parts;
  const patch = hunksOf(detail);
  const path = stringAt(detail, 'filePath') ?? stringAt(input, 'file_path');
  if (patch.length > 0) return diffView(path, false, patch);
  const edits = arrayAt(input, 'edits').map(asObject);
  const changes = edits.length > 0 ? edits : [input];
  return diffView(path, false, changes.map(hunkOfChange));
}

export function writeView(parts: ToolParts): ToolView {
  const { input, detail, output } = parts;
  const patch = hunksOf(detail);
  const path = stringAt(detail, 'filePath') ?? stringAt(input, 'file_path');
  if (patch.length > 0) return diffView(path, false, patch);
  const isNew = stringAt(detail, 'type') === 'create' || output.startsWith('File created');
  const before = isNew ? '' : fullText(detail, 'originalFile');
  const lines = lineDiff(before, fullText(input, 'content') || fullText(detail, 'content'));
  return diffView(path, isNew, [{ oldStart: 1, newStart: 1, lines }]);
}

export function notebookEditView({ input, detail }: ToolParts): NotebookView {
  const mode = stringAt(input, 'edit_mode');
  const isCode = stringAt(input, 'cell_type') !== 'markdown';
  const cell: NotebookCell = {
    id: stringAt(input, 'cell_id') ?? stringAt(detail, 'cell_id'),
    isCode,
    language: stringAt(detail, 'language') ?? (isCode ? 'python' : 'markdown'),
    source: cutOf(fullText(input, 'new_source'), mostCharacters),
    output: null,
  };
  return {
    kind: 'notebook',
    path: stringAt(input, 'notebook_path'),
    mode: mode === 'insert' || mode === 'delete' ? mode : 'replace',
    cells: [cell],
    leftOut: 0,
  };
}

function hunkOfChange(change: JsonObject | null): DiffHunk {
  const lines = lineDiff(fullText(change, 'old_string'), fullText(change, 'new_string'));
  return { oldStart: null, newStart: null, lines };
}

function hunksOf(detail: JsonObject | null): DiffHunk[] {
  return arrayAt(detail, 'structuredPatch').flatMap((value) => {
    const hunk = asObject(value);
    const lines = asArray(hunk?.lines).flatMap(lineOf);
    return lines.length === 0
      ? []
      : [{ oldStart: numberAt(hunk, 'oldStart'), newStart: numberAt(hunk, 'newStart'), lines }];
  });
}

function lineOf(value: unknown): DiffLine[] {
  if (typeof value !== 'string' || value.startsWith('\\')) return [];
  const sign = value[0];
  const text = value.slice(1);
  return [{ sign: sign === '+' || sign === '-' ? sign : ' ', text }];
}

export function fullText(from: JsonObject | null, key: string): string {
  const text = from === null ? null : asText(valueAt(from, key));
  return text === null ? '' : wholeOf(text);
}

/** The cells of a notebook that was read. */
export function notebookView(path: string | null, detail: JsonObject | null): NotebookView {
  const all = arrayAt(objectAt(detail, 'file'), 'cells').map(asObject);
  const cells = all.slice(0, mostCells).map((cell) => ({
    id: stringAt(cell, 'cell_id'),
    isCode: stringAt(cell, 'cellType') !== 'markdown',
    language: stringAt(cell, 'language'),
    source: cutOf(sourceOf(cell), mostCellText),
    output: outputOf(cell),
  }));
  return { kind: 'notebook', path, mode: 'read', cells, leftOut: all.length - cells.length };
}

const mostCells = 200;
const mostCellText = 20_000;

export function sourceOf(cell: JsonObject | null): string {
  const lines = arrayAt(cell, 'source');
  return lines.length > 0 ? lines.filter((line) => typeof line === 'string').join('') : fullText(cell, 'source');
}

function outputOf(cell: JsonObject | null): string | null {
  const texts = arrayAt(cell, 'outputs')
    .map((output) => fullText(asObject(output), 'text'))
    .filter((text) => text !== '');
  return texts.length === 0 ? null : cutOf(texts.join('\n'), mostCellText);
}
