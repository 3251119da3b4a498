import type { ActivityKind, KnownTool } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { arrayAt, asObject, stringAt } from '../../json/json-values.ts';
import { oneLine } from '../one-line.ts';
import { knownTools, otherTool, row, serverTool, type ToolRow, titleByKeys } from '../tool-rows.ts';

const rows: Readonly<Record<string, ToolRow>> = {
  Agent: row('task', 'description', 'prompt'),
  Task: row('task', 'description', 'prompt'),
  Workflow: row('workflow', 'name', 'scriptPath'),
  Read: row('read', 'file_path'),
  NotebookRead: row('read', 'notebook_path'),
  Edit: row('edit', 'file_path'),
  MultiEdit: row('edit', 'file_path'),
  Write: row('write', 'file_path'),
  NotebookEdit: row('notebook', 'notebook_path'),
  Grep: row('search', 'pattern'),
  Glob: row('search', 'pattern'),
  ToolSearch: row('search', 'query'),
  LS: row('list', 'path'),
  Bash: row('shell', 'command'),
  PowerShell: row('shell', 'command'),
  BashOutput: row('shell', 'bash_id'),
  KillShell: row('shell', 'shell_id'),
  Monitor: row('shell', 'description', 'command'),
  WebFetch: row('web', 'url'),
  WebSearch: row('web', 'query'),
  TodoWrite: row('todo'),
  TaskCreate: row('todo', 'subject'),
  TaskUpdate: row('todo', 'taskId'),
  TaskList: row('todo'),
  TaskGet: row('todo', 'taskId'),
  TaskOutput: row('message', 'task_id'),
  TaskStop: row('message', 'task_id'),
  AskUserQuestion: row('question'),
  EnterPlanMode: row('plan'),
  ExitPlanMode: row('plan'),
  Skill: row('skill', 'skill', 'command'),
  SlashCommand: row('skill', 'command'),
  SendMessage: row('message', 'summary', 'to', 'recipient'),
  TeamCreate: row('message', 'team_name'),
  TeamDelete: row('message', 'team_name'),
};

/** What most sessions use, the most frequent first. */
export const commonTools: readonly KnownTool[] = knownTools({
  Bash: 'run a command',
  Read: 'read a file',
  Edit: 'change part of a file',
  Write: 'write a whole file',
  Grep: 'search in files',
  Glob: 'find files by name',
  Agent: 'start an agent',
  Task: 'start an agent, in older clients',
  WebFetch: 'read a web page',
  WebSearch: 'search the web',
  TodoWrite: 'update the to-do list',
});
const tools = new Map(Object.entries(rows));

function toolNamed(name: string): ToolRow {
  return tools.get(name) ?? (name.startsWith('mcp__') ? serverTool : otherTool);
}

export function kindOfTool(name: string): ActivityKind {
  return toolNamed(name).kind;
}

/** One line that describes a call. */
export function titleOfCall(name: string, input: JsonObject | null): string {
  if (input === null) return '';
  if (name === 'AskUserQuestion') return oneLine(firstQuestion(input));
  if (name === 'TodoWrite') return `${arrayAt(input, 'todos').length} items`;
  return titleByKeys(toolNamed(name).titleKeys, input);
}

export function purposeOf(input: JsonObject | null): string {
  return oneLine(stringAt(input, 'description') ?? '');
}

function firstQuestion(input: JsonObject): string {
  return stringAt(asObject(arrayAt(input, 'questions')[0]), 'question') ?? stringAt(input, 'question') ?? '';
}
