import type { ActivityKind, KnownTool } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { arrayAt, asObject, stringAt } from '../../json/json-values.ts';
import { oneLine } from '../one-line.ts';
import { knownTools, otherTool, row, serverTool, type ToolRow, titleByKeys } from '../tool-rows.ts';

const rows: Readonly<Record<string, ToolRow>> = {
  task: row('task', 'description'),
  bash: row('shell', 'command'),
  read: row('read', 'filePath'),
  edit: row('edit', 'filePath'),
  multiedit: row('edit', 'filePath'),
  write: row('write', 'filePath'),
  patch: row('edit'),
  apply_patch: row('edit'),
  grep: row('search', 'pattern'),
  glob: row('search', 'pattern'),
  codesearch: row('search', 'query'),
  list: row('list', 'path'),
  webfetch: row('web', 'url'),
  websearch: row('web', 'query'),
  todowrite: row('todo'),
  todoread: row('todo'),
  skill: row('skill', 'name'),
  question: row('question'),
  plan_enter: row('plan'),
  plan_exit: row('plan'),
  batch: row('other'),
  lsp: row('other', 'operation'),
  invalid: row('other', 'tool'),
};

const tools = new Map(Object.entries(rows));

/** What most sessions use, the most frequent first. */
export const commonTools: readonly KnownTool[] = knownTools({
  bash: 'run a command',
  read: 'read a file',
  edit: 'change part of a file',
  write: 'write a whole file',
  grep: 'search in files',
  glob: 'find files by name',
  task: 'start an agent',
  webfetch: 'read a web page',
  todowrite: 'update the to-do list',
});

/** A tool of a server is called `<server>_<tool>`. */
function toolNamed(name: string): ToolRow {
  return tools.get(name) ?? (name.includes('_') ? serverTool : otherTool);
}

export function kindOfTool(name: string): ActivityKind {
  return toolNamed(name).kind;
}

/** One line that describes a call. */
export function titleOfCall(name: string, input: JsonObject | null): string {
  if (input === null) return '';
  if (name === 'todowrite') return `${arrayAt(input, 'todos').length} items`;
  if (name === 'question') return oneLine(stringAt(asObject(arrayAt(input, 'questions')[0]), 'question') ?? '');
  return titleByKeys(toolNamed(name).titleKeys, input);
}
