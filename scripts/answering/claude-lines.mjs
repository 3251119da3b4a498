import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The session that these lines are of, and where its files are in a home of Claude Code. */
export const session = 'bomb';
export const main = `projects/-app/${session}.jsonl`;
export const agents = `projects/-app/${session}/subagents`;
const day = Date.UTC(2026, 0, 1);

export function record(uuid, at, more) {
  const timestamp = new Date(day + at * 1000).toISOString();
  return {
    parentUuid: null,
    isSidechain: false,
    cwd: '/app',
    sessionId: session,
    version: '2.1.327',
    uuid,
    timestamp,
    ...more,
  };
}

export function prompt(content, uuid = 'u') {
  return record(uuid, 0, { type: 'user', message: { role: 'user', content } });
}

export function agentPrompt(agentId) {
  return { ...prompt('Go.', `u-${agentId}`), agentId, isSidechain: true };
}

export function answer(content, more = {}, uuid = 'a') {
  const usage = { input_tokens: 1, output_tokens: 2 };
  const message = { id: 'm', type: 'message', role: 'assistant', model: 'claude-opus-5-5', content, usage, ...more };
  return record(uuid, 1, { type: 'assistant', message });
}

export function call(name, input, content, id = 't1') {
  const result = { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] };
  return [
    answer([{ type: 'tool_use', id, name, input }], {}, `a-${id}`),
    record(`r-${id}`, 2, { type: 'user', message: result }),
  ];
}

export function calls(count) {
  return Array.from({ length: count }, (_, at) => ({ type: 'tool_use', id: `c${at}`, name: 'Bash', input: {} }));
}

export function write(home, path, ...parts) {
  const whole = join(home, path);
  mkdirSync(dirname(whole), { recursive: true });
  const file = openSync(whole, 'w');
  ftruncateSync(file, 0);
  for (const part of parts)
    writeSync(file, typeof part === 'string' || Buffer.isBuffer(part) ? part : `${JSON.stringify(part)}\n`);
  closeSync(file);
}

export function writeMany(home, path, count, make) {
  const pieces = [];
  for (let from = 0; from < count; from += 10_000)
    pieces.push(
      Array.from({ length: Math.min(10_000, count - from) }, (_, at) => `${JSON.stringify(make(from + at))}\n`).join(
        '',
      ),
    );
  write(home, path, ...pieces);
}
