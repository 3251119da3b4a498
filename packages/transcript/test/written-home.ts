import { unitAt } from '../src/formats/claude-code/index.ts';
import type { HomeFile } from './load-home.ts';

type Json = Readonly<Record<string, unknown>>;

/** Hand-written files of a project, by their path below the project's folder; a string is used verbatim. */
export function writtenHome(files: Readonly<Record<string, readonly (Json | string)[] | Json>>): HomeFile[] {
  return Object.entries(files).flatMap(([path, content]) => {
    const unit = unitAt(`projects/p/${path}`);
    const text = Array.isArray(content)
      ? content.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
      : JSON.stringify(content);
    return unit === null ? [] : [{ unit, text }];
  });
}

let clock = 0;

function record(type: string, more: Json): Json {
  clock++;
  const at = new Date(Date.UTC(2026, 0, 1) + clock * 1000).toISOString();
  return { type, uuid: `u${clock}`, parentUuid: null, isSidechain: false, sessionId: 's1', timestamp: at, ...more };
}

export function asked(text: string, more: Json = {}): Json {
  return record('user', { message: { role: 'user', content: text }, ...more });
}

export function said(text: string, more: Json = {}): Json {
  return record('assistant', { message: message([{ type: 'text', text }]), ...more });
}

export function called(id: string, name: string, input: Json, more: Json = {}): Json {
  return record('assistant', { message: message([{ type: 'tool_use', id, name, input }]), ...more });
}

export function answered(id: string, content: string, more: Json = {}): Json {
  const isError = more.is_error === true;
  const block = { type: 'tool_result', tool_use_id: id, content, ...(isError ? { is_error: true } : {}) };
  return record('user', { message: { role: 'user', content: [block] }, ...more });
}

export function other(type: string, more: Json): Json {
  return record(type, more);
}

function message(content: readonly Json[]): Json {
  const usage = { input_tokens: 1, output_tokens: 2, cache_read_input_tokens: 0, cache_creation_input_tokens: 0 };
  return { id: `msg_${clock + 1}`, role: 'assistant', model: 'claude-x', content, stop_reason: null, usage };
}
