import type { ThreadEvent, ThreadEventOf } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { rolloutsOf } from '../../../test/codex-home.ts';
import { builderOf } from '../../../test/load-home.ts';
import type { SessionBuilder } from '../../index.ts';
import { isCiphertext } from './agent-message.ts';
import { codexFormat } from './index.ts';
import { changedByPatch } from './patch-text.ts';
import { resultHeader } from './result-text.ts';

type Json = Readonly<Record<string, unknown>>;

const id = '01a1e19c-0000-7000-8000-000000000001';
const child = '01a1e19c-0000-7000-8000-000000000002';
let clock = 0;

function record(type: string, payload: Json, more: Json = {}): string {
  clock += 1000;
  return JSON.stringify({ timestamp: new Date(Date.UTC(2026, 0, 1) + clock).toISOString(), type, payload, ...more });
}

const meta = (more: Json = {}) => record('session_meta', { id, history_mode: 'paginated', cwd: '/work', ...more });
const event = (type: string, more: Json = {}) => record('event_msg', { type, ...more });
const item = (more: Json) =>
  event('item_completed', { thread_id: id, item: more, started_at_ms: Date.UTC(2026, 0, 1) + clock });
const call = (name: string, callId: string, args: Json) =>
  record('response_item', { type: 'function_call', name, call_id: callId, arguments: JSON.stringify(args) });
const output = (callId: string, text: unknown) =>
  record('response_item', { type: 'function_call_output', call_id: callId, output: text });
const script = (callId: string) =>
  record('response_item', { type: 'custom_tool_call', name: 'exec', call_id: callId, input: 'await x()' });
const nested = (name: string) =>
  item({
    type: 'CommandExecution',
    id: `exec-${name}`,
    command: ['bash', '-lc', name],
    status: 'completed',
    exit_code: 0,
  });

function built(...lines: string[]): SessionBuilder {
  const path = `sessions/rollout-2026-01-01T00-00-00-${id}.jsonl`;
  return builderOf(id, rolloutsOf([{ path, text: `${lines.join('\n')}\n` }]), codexFormat);
}

function eventsOf(builder: SessionBuilder): ThreadEvent[] {
  return builder.snapshot(new Set(builder.agents().keys())).filter((one): one is ThreadEvent => 'agentId' in one);
}

function of<Type extends ThreadEvent['type']>(builder: SessionBuilder, type: Type): ThreadEventOf<Type>[] {
  return eventsOf(builder).filter((one): one is ThreadEventOf<Type> => one.type === type);
}

test('a review that was cut off is no answered prompt', () => {
  const begun = [
    meta(),
    item({ type: 'EnteredReviewMode', id: 'review', user_facing_hint: 'current changes' }),
    event('task_started', { turn_id: 'inner' }),
  ];
  expect(built(...begun).state().status).toBe('lost');
  const answer = record('response_item', {
    ...{ type: 'message', role: 'assistant', content: [{ type: 'output_text', text: 'No findings.' }] },
  });
  expect(built(...begun, answer, event('task_complete', { turn_id: 'outer' })).state().status).toBe('completed');
});

test('the thread of a review stands in its turn, and does not count as a call', () => {
  const builder = built(
    meta(),
    event('task_started', { turn_id: 'one' }),
    item({ type: 'UserMessage', content: [{ type: 'text', text: 'go' }] }),
    event('task_complete', { turn_id: 'one' }),
    item({ type: 'EnteredReviewMode', id: 'review', user_facing_hint: 'current changes' }),
    event('task_started', { turn_id: 'inner' }),
    event('item_completed', { thread_id: child, item: { type: 'UserMessage', content: [] } }),
    event('item_completed', { thread_id: child, item: { type: 'CommandExecution', id: 'call' } }),
    event('task_started', { turn_id: 'later' }),
  );
  const [started, ...others] = of(builder, 'tool_started');
  expect(others).toEqual([]);
  expect(started).toMatchObject({ isNested: true, task: { agentSlug: 'review', description: 'current changes' } });
  // The client was killed during the review, and resumed.
  expect(of(builder, 'tool_finished')).toMatchObject([{ toolUseId: started?.toolUseId, outcome: 'interrupted' }]);
  expect(builder.main().toolCalls).toBe(0);
});

test('tokens are counted once, also where the first line does not say how the history is kept', () => {
  const counts = [
    record('token_usage_record', { usage: { input_tokens: 100, output_tokens: 10 } }, { ordinal: 1 }),
    record(
      'event_msg',
      {
        type: 'token_count',
        info: {
          total_token_usage: { input_tokens: 100, output_tokens: 10 },
          last_token_usage: { input_tokens: 100, output_tokens: 10 },
        },
      },
      { ordinal: 2 },
    ),
  ];
  for (const lines of [counts, counts.toReversed()])
    for (const first of [meta(), meta({ history_mode: undefined })])
      expect(built(first, ...lines).facts().usage).toMatchObject({ input: 100, output: 10 });
});

test('a rollout that is cut in the middle names the line, and shows the rest', () => {
  const torn = event('user_message', { message: 'never whole' }).slice(0, 60);
  const builder = built(
    meta(),
    event('user_message', { message: 'first' }),
    torn,
    event('user_message', { message: 'last' }),
  );
  expect(of(builder, 'prompt').map(({ text }) => text.preview)).toEqual(['first', 'last']);
  expect(builder.snapshot(new Set())).toContainEqual(expect.objectContaining({ type: 'line_unreadable', line: 3 }));
});

test('a record that stands behind half of another is read, and so are its texts', () => {
  const line = `${call('shell', 'call_torn', {}).slice(0, -40)}${call('shell', 'call_whole', {})}`;
  const builder = built(meta(), line, output('call_whole', 'fine'));
  expect(of(builder, 'tool_started').map(({ toolUseId }) => toolUseId)).toEqual(['call_whole']);
  expect(builder.snapshot(new Set())).toContainEqual(expect.objectContaining({ type: 'line_unreadable', line: 2 }));
  expect(codexFormat.bodyAt(line, '0:payload.call_id')?.text).toBe('call_whole');
});

test('calls of several scripts that run at once stand in the turn, and it says so', () => {
  const builder = built(
    meta(),
    event('task_started', { turn_id: 't' }),
    script('a'),
    script('b'),
    nested('one'),
    nested('two'),
  );
  const started = of(builder, 'tool_started').filter(({ name }) => name === 'exec_command');
  expect(started.map(({ parentToolUseId }) => parentToolUseId)).toEqual([null, null]);
  expect(of(builder, 'note').map(({ text }) => text.preview)).toEqual([expect.stringContaining('2 scripts ran')]);
});

test('a script that goes on keeps its calls while another has begun and ended', () => {
  const builder = built(
    ...[meta(), script('slow'), output('slow', 'Script running with cell ID 3\nWall time 0.5 seconds\nOutput:\n')],
    ...[
      nested('early'),
      call('wait', 'w', { cell_id: '3' }),
      output('w', 'Script completed\nOutput:\n'),
      script('next'),
    ],
    nested('late'),
  );
  const parents = of(builder, 'tool_started').map(({ name, parentToolUseId }) => [name, parentToolUseId]);
  expect(parents).toContainEqual(['exec_command', 'slow']);
  expect(parents.at(-1)).toEqual(['exec_command', 'next']);
});

test('a turn without an end is lost when the next one begins, and its calls do not run for ever', () => {
  const builder = built(
    ...[meta(), event('task_started', { turn_id: 'one' }), event('user_message', { message: 'go' })],
    ...[call('exec_command', 'c', { cmd: 'sleep 9' }), event('task_started', { turn_id: 'two' })],
    ...[event('user_message', { message: 'again' }), event('task_complete', { turn_id: 'two' })],
  );
  expect(of(builder, 'tool_finished')).toMatchObject([{ toolUseId: 'c', outcome: 'interrupted' }]);
});

test('a commentary is no end of its turn', () => {
  const said = record('response_item', {
    type: 'message',
    role: 'assistant',
    content: [{ type: 'output_text', text: 'On it.' }],
  });
  const open = [meta(), event('task_started', { turn_id: 't' }), event('user_message', { message: 'go' }), said];
  expect(built(...open).state().status).toBe('lost');
  expect(built(...open, event('task_complete', { turn_id: 't' })).state().status).toBe('completed');
});

test('a fork names the session that it goes on from', () => {
  const builder = built(
    meta({ forked_from_id: child, history_base: { thread_id: child } }),
    event('task_started', { turn_id: 't' }),
  );
  expect(of(builder, 'note')[0]?.text.preview).toContain(child);
});

test('what a person refused is denied', () => {
  const builder = built(meta(), call('exec_command', 'c', { cmd: 'rm' }), output('c', 'exec command rejected by user'));
  expect(of(builder, 'tool_finished')).toMatchObject([{ outcome: 'denied' }]);
});

test('hostile values cost nothing but themselves', () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`;
  const builder = built(
    meta({ agent_path: 'x'.repeat(100_000), git: 7 }),
    call('x'.repeat(50_000), 'y'.repeat(50_000), {}),
    record('response_item', { type: 'function_call', name: {}, call_id: [], arguments: deep }),
    output('z', { content: { toString: 1 } }),
    event('item_completed', { item: { type: 'FileChange', id: 'exec-1', changes: { __proto__: null, a: 3 } } }),
    event('token_count', { info: { last_token_usage: { input_tokens: -5, output_tokens: 1e300 } } }),
    record('compacted', { message: [] }),
  );
  const longest = Math.max(...of(builder, 'tool_started').map(({ name, toolUseId }) => name.length + toolUseId.length));
  expect(longest).toBeLessThan(1_000);
  expect(JSON.stringify(eventsOf(builder)).length).toBeLessThan(20_000);
});

test('ciphertext is told from words', () => {
  expect(isCiphertext(`gAAAAAB${'x9_-'.repeat(40)}==`)).toBe(true);
  expect(isCiphertext('Read the sources, and say what is wrong with the sign in add().')).toBe(false);
});

test('a patch names its files and their lines', () => {
  const patch =
    '*** Begin Patch\n*** Add File: a\n+1\n+2\n*** Update File: b\n*** Move to: c\n@@\n-x\n+y\n+z\n*** Delete File: d\n*** End Patch\n';
  expect(changedByPatch(patch)).toEqual([
    { path: 'a', change: 'create', added: 2, removed: 0 },
    { path: 'c', from: 'b', change: 'rename', added: 2, removed: 1 },
    { path: 'd', change: 'delete', added: 0, removed: null },
  ]);
});

test.each([
  [
    'Chunk ID: ab\nWall time: 0.1 seconds\nProcess exited with code 3\nOriginal token count: 3\nOutput:\nno\n',
    3,
    'no\n',
  ],
  ['Exit code: 0\nWall time: 0 seconds\nOutput:\nSuccess.', 0, 'Success.'],
  ['{"output":"x","metadata":{"exit_code":2}}', 2, '{"output":"x","metadata":{"exit_code":2}}'],
  ['Output:\nplain', null, 'Output:\nplain'],
])('the lines about a command are told from its output: %j', (text, exitCode, rest) => {
  const header = resultHeader(text);
  expect([header.exitCode, text.slice(header.textFrom)]).toEqual([exitCode, rest]);
});

test('a command of a person stands once, is no call of the model, and takes none of the turn’s time', () => {
  const builder = built(
    meta(),
    event('task_started', { turn_id: 't1' }),
    item({ type: 'UserMessage', id: 'u', content: [{ type: 'text', text: 'go' }] }),
    event('task_complete', { turn_id: 't1', duration_ms: 2000 }),
    event('task_started', { turn_id: 't2' }),
    item({
      ...{ type: 'CommandExecution', id: 'by-hand', command: ['bash', '-lc', 'ls'], source: 'user_shell' },
      ...{ status: 'completed', exit_code: 0, aggregated_output: 'a\n' },
    }),
    record('response_item', {
      ...{ type: 'message', role: 'user' },
      content: [{ type: 'input_text', text: '<user_shell_command>\n<command>\nls\n</command>\n</user_shell_command>' }],
    }),
    event('task_complete', { turn_id: 't2', duration_ms: 30 }),
  );
  expect(of(builder, 'tool_started').map(({ title }) => title)).toEqual(['ls']);
  expect(of(builder, 'command_output')).toEqual([]);
  expect(builder.main().toolCalls).toBe(0);
  expect(of(builder, 'turn_ended').map(({ durationMs }) => durationMs)).toEqual([2000, null]);
});
