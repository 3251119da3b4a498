import { type Body, emptyBody, type FileView, ownValue, type ToolView } from '@treeline/protocol';
import { numberAt, objectAt, stringAt, textAt, wholeOf } from '../../../json/json-values.ts';
import { cutBody } from '../../tool-views/cut-body.ts';
import { notebookView } from './edit-view.ts';
import type { ToolParts } from './tool-parts.ts';

export function readView(parts: ToolParts): ToolView {
  const { detail, input } = parts;
  const file = objectAt(detail, 'file');
  const path = stringAt(file, 'filePath') ?? stringAt(input, 'file_path') ?? stringAt(input, 'notebook_path');
  const type = stringAt(detail, 'type');
  if (type === 'notebook') return notebookView(path, detail);
  const content = textAt(file, 'content');
  if (type === 'text' && content !== null) {
    return {
      kind: 'file',
      path,
      startLine: numberAt(file, 'startLine') ?? 1,
      text: cutBody(wholeOf(content), parts.refs.detail('file.content')),
      totalLines: numberAt(file, 'totalLines'),
      note: null,
    };
  }
  if (type !== null) return fileView(path, numberAt(input, 'offset') ?? 1, emptyBody, noteOf(type, parts));
  const numbered = parts.isError ? null : withoutNumbers(parts.output);
  if (numbered === null) return fileView(path, 1, parts.isError ? emptyBody : plainOf(parts), null);
  return fileView(path, numbered.startLine, cutBody(numbered.text, parts.refs.output), null);
}

function fileView(path: string | null, startLine: number, text: Body, note: string | null): FileView {
  return { kind: 'file', path, startLine, text, totalLines: null, note };
}

/** For a picture, the text is only a placeholder. */
function plainOf(parts: ToolParts): Body {
  return cutBody(parts.output, parts.refs.output);
}

function noteOf(type: string, { detail, output }: ToolParts): string {
  const file = objectAt(detail, 'file');
  const size = numberAt(file, 'originalSize');
  const pages = numberAt(file, 'count') ?? numberAt(file, 'pages');
  const words = [ownValue(knownTypes, type) ?? type];
  if (pages !== null) words.push(pages === 1 ? '1 page' : `${pages} pages`);
  if (size !== null) words.push(`${Math.max(1, Math.round(size / 1024))} KB`);
  if (type === 'file_unchanged') return output.split('\n', 1)[0] || 'Unchanged since it was last read';
  return words.join(', ');
}

const knownTypes: Readonly<Record<string, string>> = {
  image: 'Image',
  pdf: 'PDF',
  parts: 'PDF',
  file_unchanged: 'Unchanged',
};

/** A file in the form the model sees: `12→text` or `12<tab>text` on every line. */
function withoutNumbers(output: string): { readonly startLine: number; readonly text: string } | null {
  const lines = output.split('\n');
  const first = numbered.exec(lines[0] ?? '');
  if (first === null) return null;
  const startLine = Number(first[1]);
  const texts: string[] = [];
  for (const [index, line] of lines.entries()) {
    const match = numbered.exec(line);
    // Text after the numbered lines is the client's.
    if (match === null || Number(match[1]) !== startLine + index) break;
    texts.push(match[2] ?? '');
  }
  return { startLine, text: texts.join('\n') };
}

const numbered = /^ {0,10}(\d{1,9})[\t→](.*)$/s;
