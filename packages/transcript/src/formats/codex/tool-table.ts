import type { ActivityKind, KnownTool } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { arrayAt, asObject, asString, stringAt, textAt, wholeOf } from '../../json/json-values.ts';
import { oneLine } from '../one-line.ts';
import { knownTools, otherTool, row, serverTool, type ToolRow, titleByKeys } from '../tool-rows.ts';
import { pathsInPatch } from './patch-text.ts';

const tools: ReadonlyMap<string, ToolRow> = new Map(
  Object.entries({
    exec_command: row('shell', 'cmd'),
    shell: row('shell', 'command'),
    shell_command: row('shell', 'command'),
    local_shell: row('shell', 'command'),
    write_stdin: row('shell', 'chars'),
    exec: row('other', 'input'),
    wait: row('other', 'cell_id'),
    apply_patch: row('edit', 'input', 'patch'),
    update_plan: row('todo'),
    view_image: row('read', 'path'),
    read_file: row('read', 'file_path', 'path'),
    list_dir: row('list', 'dir_path', 'path'),
    grep_files: row('search', 'pattern'),
    tool_search: row('search', 'query'),
    web_search: row('web', 'query', 'url', 'pattern'),
    spawn_agent: row('task', 'task_name', 'message'),
    wait_agent: row('message', 'targets'),
    send_input: row('message', 'message', 'target'),
    send_message: row('message', 'target'),
    followup_task: row('message', 'target'),
    resume_agent: row('message', 'id', 'target'),
    close_agent: row('message', 'target'),
    interrupt_agent: row('message', 'target'),
    list_agents: row('message'),
    request_user_input: row('question'),
    list_mcp_resources: row('mcp', 'server'),
    read_mcp_resource: row('mcp', 'uri'),
  }),
);

/** What most sessions use, the most frequent first. */
export const commonTools: readonly KnownTool[] = knownTools({
  exec_command: 'run a command',
  exec: 'run a script that calls other tools',
  apply_patch: 'change files',
  update_plan: 'update the plan',
  write_stdin: 'type into a running command',
  spawn_agent: 'start an agent',
  wait_agent: 'wait for agents',
  followup_task: 'give an agent another task',
  web_search: 'search the web',
  view_image: 'look at an image',
});

function toolNamed(name: string, namespace: string | null): ToolRow {
  if (namespace?.startsWith('mcp__') === true || name.startsWith('mcp__')) return serverTool;
  return tools.get(name) ?? otherTool;
}

export function kindOfTool(name: string, namespace: string | null): ActivityKind {
  return toolNamed(name, namespace).kind;
}

/** One line that describes a call. */
export function titleOfCall(name: string, input: JsonObject | null): string {
  if (input === null) return '';
  if (name === 'update_plan') return planTitle(input);
  if (name === 'apply_patch') return patchTitle(input);
  if (name === 'spawn_agent') return spawnTitle(input);
  if (name === 'wait' || name === 'wait_agent') return waitTitle(input);
  return titleByKeys(toolNamed(name, null).titleKeys, input, scriptAt);
}

function planTitle(input: JsonObject): string {
  const steps = arrayAt(input, 'plan').map(asObject);
  const done = steps.filter((step) => step?.status === 'completed').length;
  const now = stringAt(steps.find((step) => step?.status === 'in_progress') ?? null, 'step');
  return oneLine(`${done} of ${steps.length} done${now === null ? '' : ` · ${now}`}`);
}

function patchTitle(input: JsonObject): string {
  const patch = textAt(input, 'input') ?? textAt(input, 'patch');
  // A script's patch is known only by its files.
  if (patch === null) return oneLine(stringAt(input, 'path') ?? '');
  const paths = pathsInPatch(wholeOf(patch));
  const [first = ''] = paths;
  return oneLine(paths.length > 1 ? `${first} and ${paths.length - 1} more` : first);
}

function spawnTitle(input: JsonObject): string {
  return oneLine(stringAt(input, 'task_name') ?? stringAt(input, 'message') ?? '');
}

function waitTitle(input: JsonObject): string {
  const cell = stringAt(input, 'cell_id');
  if (cell !== null) return oneLine(`for script ${cell}`);
  const targets = arrayAt(input, 'targets').length || arrayAt(input, 'ids').length;
  return targets === 0 ? '' : `for ${targets} ${targets === 1 ? 'agent' : 'agents'}`;
}

/** A text, or the words of a command given as a list. */
export function wordsAt(input: JsonObject, key: string): string | null {
  const words = arrayAt(input, key);
  if (words.length > 0) return commandOf(words.slice(0, 200).map((word) => asString(word) ?? ''));
  return stringAt(input, key);
}

/** The command without the shell that runs it. */
export function commandOf(words: readonly string[]): string {
  const [shell = '', flag = '', script] = words;
  const isShell = /(?:^|\/)(?:ba|z|da|k)?sh$/.test(shell) && /^-l?c$/.test(flag);
  return isShell && script !== undefined ? script : words.join(' ');
}

/** A script's first line may be for the client: `// @exec: {…}`. */
function scriptAt(input: JsonObject, key: string): string | null {
  const text = wordsAt(input, key);
  return text?.startsWith('// @exec:') === true ? text.slice(text.indexOf('\n') + 1) : text;
}
