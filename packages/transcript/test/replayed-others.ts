import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HomeFile } from './load-home.ts';

/** The history of a session's files, one line each, from its records without any of our readers. */
export interface ReplayedFiles {
  readonly edits: readonly string[];
  readonly reads: readonly string[];
}

interface Change {
  readonly type?: string;
  readonly content?: string;
  readonly unified_diff?: string;
  readonly move_path?: string | null;
}

interface Item {
  readonly type?: string;
  readonly status?: string;
  readonly success?: boolean;
  readonly cwd?: string;
  readonly changes?: Readonly<Record<string, Change>>;
  readonly parsed_cmd?: readonly { readonly type: string; readonly path?: string | null }[];
}

/** Completed items of a rollout: newer clients record them, older ones an event for each. */
export function replayedRollouts(files: readonly HomeFile[]): ReplayedFiles {
  const items = files.flatMap(({ text }) => text.split('\n').flatMap(itemIn));
  return {
    edits: items.flatMap(({ changes = {}, status, success }) =>
      status === 'failed' || status === 'declined' || success === false ? [] : Object.entries(changes).map(editOf),
    ),
    reads: items.flatMap(({ parsed_cmd = [], cwd = '' }) =>
      parsed_cmd.flatMap(({ type, path }) =>
        type === 'read' && typeof path === 'string' ? [`${cwd.replace('file://', '')}/${path}`] : [],
      ),
    ),
  };
}

function itemIn(line: string): readonly Item[] {
  if (line === '') return [];
  const { type, payload } = JSON.parse(line) as { type: string; payload: Item & { readonly item?: Item } };
  if (type !== 'event_msg') return [];
  if (payload.item !== undefined) return [payload.item];
  return payload.type === 'exec_command_end' || payload.type === 'patch_apply_end' ? [payload] : [];
}

function editOf([path, { type, content = '', unified_diff = '', move_path = null }]: [string, Change]): string {
  const whole = content.replace(/\n$/, '').split('\n').length;
  if (type === 'add') return `create ${path} +${whole} -0`;
  if (type === 'delete') return `delete ${path} +0 -${whole}`;
  const lines = unified_diff.split('\n');
  const count = (sign: string) => lines.filter((one) => one.startsWith(sign)).length;
  return `${move_path === null ? 'edit' : 'rename'} ${move_path ?? path} +${count('+')} -${count('-')}`;
}

interface Exported {
  readonly messages: readonly { readonly parts: readonly Part[] }[];
}

interface Part {
  readonly tool?: string;
  readonly state?: {
    readonly status?: string;
    readonly input?: { readonly filePath?: string; readonly content?: string };
    readonly metadata?: { readonly exists?: boolean; readonly diff?: string };
  };
}

/** All sessions that a folder of exports holds. */
export function replayedExports(folder: string): ReplayedFiles {
  const calls = readdirSync(folder).flatMap((name) => {
    const { messages } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Exported;
    return messages.flatMap(({ parts }) => parts.flatMap(({ tool, state }) => (state ? [{ tool, ...state }] : [])));
  });
  return {
    edits: calls.flatMap(({ tool, status, input, metadata }) => {
      if (status !== 'completed' || (tool !== 'edit' && tool !== 'write')) return [];
      const diff = (metadata?.diff ?? '').split('\n').filter((line) => !/^(?:\+\+\+|---) /.test(line));
      const count = (sign: string) => diff.filter((line) => line.startsWith(sign)).length;
      if (tool === 'edit') return [`edit ${input?.filePath} +${count('+')} -${count('-')}`];
      const whole = (input?.content ?? '').replace(/\n$/, '').split('\n').length;
      return [`${metadata?.exists === false ? 'create' : 'edit'} ${input?.filePath} +${whole} -0`];
    }),
    reads: calls.flatMap(({ tool, input }) => (tool === 'read' ? [input?.filePath ?? ''] : [])),
  };
}
