import type { BodyRef, ToolDetail, ToolUseId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { claudeCodeFormat } from './claude-code/index.ts';
import type { ClientFormat } from './client-format.ts';
import { codexFormat } from './codex/index.ts';
import { messageLine, openCodeFormat } from './opencode/index.ts';

const words = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
const id = 'call_1';

function claudeCall(name: string, input: object): [string, string] {
  return [
    JSON.stringify({ type: 'assistant', message: { content: [{ type: 'tool_use', id, name, input }] } }),
    '0:message.content.0',
  ];
}

function claudeResult(toolUseResult: object): [string, string] {
  const content = [{ type: 'tool_result', tool_use_id: id, content: 'a' }];
  return [JSON.stringify({ type: 'user', message: { content }, toolUseResult }), '0:message.content.0'];
}

function codexPlan(status: string): [string, string] {
  const input = JSON.stringify({ plan: [{ step: 'Look', status }] });
  const payload = { type: 'function_call', name: 'update_plan', call_id: id, arguments: input };
  return [JSON.stringify({ type: 'response_item', payload }), '0:payload'];
}

function openCodeTodo(status: string): [string, string] {
  const state = { status: 'completed', input: { todos: [{ content: 'Look', status }] }, output: '', metadata: {} };
  const part = { id, data: JSON.stringify({ type: 'tool', tool: 'todowrite', state }) };
  return [messageLine({ id: 'msg_1', data: '{"role":"assistant"}' }, [part]), '1:data.state'];
}

const calls: readonly [string, ClientFormat, (word: string) => readonly (readonly [string, string])[]][] = [
  [
    'matches',
    claudeCodeFormat,
    (mode) => [claudeCall('Grep', { pattern: 'a' }), claudeResult({ mode, numMatches: 1 })],
  ],
  ['a file', claudeCodeFormat, (type) => [claudeCall('Read', { file_path: '/a' }), claudeResult({ type, file: {} })]],
  ['a plan', codexFormat, (status) => [codexPlan(status)]],
  ['a list of tasks', openCodeFormat, (status) => [openCodeTodo(status), openCodeTodo(status)]],
];

function detailOf(format: ClientFormat, lines: readonly (readonly [string, string])[]): ToolDetail {
  const [call = null, result = null] = lines.map(([text, pointer]) => {
    return { text, ref: `main/0/1/${pointer}` as BodyRef };
  });
  return format.toolDetail(id as ToolUseId, { call, result, instructions: null, board: null });
}

test.each(calls)('%s with a word that every object knows reads like one with a new word', (_, format, linesOf) => {
  const expected = JSON.stringify(detailOf(format, linesOf('a new word')));
  for (const word of words) {
    const detail = detailOf(format, linesOf(word));
    expect(JSON.stringify(structuredClone(detail)).replaceAll(word, 'a new word')).toBe(expected);
  }
});
