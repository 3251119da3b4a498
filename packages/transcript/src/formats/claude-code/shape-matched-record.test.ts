import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentId } from '@treeline/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oddValues, shapeChanges, within } from '../../../test/changed-record.ts';
import { linesOf, readHome } from '../../../test/load-home.ts';
import type { SourceLine } from '../source-line.ts';
import { ClaudeReader } from './claude-reader.ts';
import { ShapeMatchedRecords } from './shape-matched-record.ts';

const corpus = join(import.meta.dirname, '../../../fixtures/claude-code');
const where = { userType: 'external', cwd: '/home/dev', sessionId: 's', version: '2.1.0', gitBranch: 'main' };
const usage = { input_tokens: 5, cache_creation: { ephemeral: 9 }, cache_read_input_tokens: 20, output_tokens: 10 };
const long = 'It is long, "quoted" and\t日本 😀 ends. '.repeat(40);
const call = { type: 'tool_use', id: 'toolu_1', name: 'Read', input: { file_path: '/a', deep: { list: [1, 'ä'] } } };
const spawn = { type: 'tool_use', id: 'toolu_2', name: 'Agent', input: { prompt: long, subagent_type: 'explorer' } };
const result = { tool_use_id: 'toolu_1', type: 'tool_result', content: 'is_error":true, } ä', is_error: false };
const failed = { tool_use_id: 'toolu_2', type: 'tool_result', content: `Exit code 2 ${long}`, is_error: true };
const detail = { stdout: long, stderr: '', interrupted: false, code: 1.5, file: { numLines: 3, content: 'ä' } };

let count = 0;
function record(type: string, message: object, more: object = {}): Record<string, unknown> {
  count++;
  const own = { uuid: `u${count}`, timestamp: `2026-01-01T00:00:${10 + count}.000Z` };
  return {
    parentUuid: count === 1 ? null : `u${count - 1}`,
    isSidechain: false,
    type,
    message,
    ...more,
    ...own,
    ...where,
  };
}

function answer(id: string, block: object, stopReason: string | null = null): Record<string, unknown> {
  const message = { id, type: 'message', role: 'assistant', model: 'm-1', content: [block], stop_reason: stopReason };
  return record('assistant', { ...message, usage: { ...usage, output_tokens: count } }, { requestId: 'r' });
}

const session = [
  record('user', { role: 'user', content: 'Please “read” it' }),
  answer('msg_1', { type: 'thinking', thinking: long, signature: 'x'.repeat(300) }),
  answer('msg_1', call, 'tool_use'),
  record('user', { role: 'user', content: [result] }, { toolUseResult: detail }),
  answer('msg_2', { type: 'text', text: `\n${long}` }),
  answer('msg_3', spawn, 'tool_use'),
  record('user', { role: 'user', content: [failed, { type: 'text', text: long }] }, { toolUseResult: 'Error: no' }),
  record('user', { role: 'user', content: `<system-reminder>${long}</system-reminder> rest` }, { isMeta: true }),
  answer('msg_4', { type: 'text', text: 'Done' }, 'end_turn'),
];
const texts = session.map((own) => JSON.stringify(own));

/** Everything reported for these lines. */
function reportedFor(lines: readonly SourceLine[], thread: AgentId | null): string[] {
  const told: string[] = [];
  const tell = (...values: unknown[]) =>
    void told.push(JSON.stringify(values, (_, value) => (value instanceof Set ? [...value] : value)));
  const sink = { event: tell, fact: tell, unreadable: tell, unknown: tell };
  const reader = new ClaudeReader({ file: 'main', thread, sink, texts: 'preview', memory: null, onStatedCall: tell });
  for (const line of lines) reader.addLine(line);
  return told;
}

/** A line without bytes is parsed as a whole. */
function expectSame(lines: readonly SourceLine[], thread: AgentId | null): void {
  const whole = lines.map((line) => ({ ...line, bytes: null }));
  // Twice: what the first reading has learnt, the second goes by.
  reportedFor(lines, thread);
  expect(reportedFor(lines, thread)).toEqual(reportedFor(whole, thread));
}

const odd = fc.constantFrom<unknown>(
  ...oddValues,
  {},
  { __proto__: 1, a: [] },
  long.slice(0, 600),
  [result, call],
  [{ type: 'image' }],
);
const key = fc.constantFrom(
  ...['type', 'message', 'content', 'id', 'name', 'text', 'usage', 'model', 'uuid', 'parentUuid', 'timestamp', 'cwd'],
  ...['is_error', 'isSidechain', 'tool_use_id', 'stop_reason', 'output_tokens', 'sessionId', 'effort', 'forkedFrom'],
  ...['input', 'toolUseResult', 'slug', 'origin', 'gitBranch', 'signature', 'requestId', 'role', 'isMeta', 'stdout'],
  ...['file', 'numLines', 'structuredPatch', 'status', 'agentId', 'task', 'taskId', 'updatedFields', 'interrupted'],
);
const shapeChange = shapeChanges(key, odd);

function inserted(text: string, at: number, piece: string, over: number): string {
  return text.slice(0, at % text.length) + piece + text.slice((at % text.length) + over);
}

const textChange: fc.Arbitrary<(text: string) => string> = fc.oneof(
  fc.constantFrom<((text: string) => string)[]>(
    ...[(text: string) => `${text}\r`, (text: string) => text + text, (text: string) => ` ${text}`],
    (text) => text.replaceAll('":', '" : '),
    (text) => text.replaceAll(',', ' , '),
    (text) => text.replace('{', '{"uuid":"twice","type":"system",'),
    (text) => text.replace(/(?<="(?:content|usage|input)":.)/, ' '),
    (text) => text.replace('"type":', '"type":"assistant","type":'),
  ),
  fc.nat().map((at) => (text: string) => text.slice(0, at % text.length)),
  // A letter of a word, of a key as well as of a value, written as an escape sequence.
  fc.nat().map((at) => (text: string) => {
    const letters = [...text.matchAll(/(?<=")[a-z]/g)];
    const { index } = letters[at % letters.length] ?? { index: 0 };
    return inserted(text, index, `\\u00${text.charCodeAt(index).toString(16)}`, 1);
  }),
);
/** Outside of long strings, whose insides are not checked. */
const fault = fc.tuple(
  fc.nat(),
  fc.constantFrom('', '"', '\\', '\t', ',', '}', '{', ']', '0', '-', '.', 'é', 'x'),
  fc.nat(2),
);

function faulty(text: string, [at, piece, over]: readonly [number, string, number]): string {
  const places = [...text.matchAll(/[{}[\],:"0-9]/g)].filter(({ index }) => !isInLong(text, index));
  return inserted(text, places[at % places.length]?.index ?? 0, piece, over);
}

function isInLong(text: string, at: number): boolean {
  return [...text.matchAll(/"(?:[^"\\]|\\.){200,}"/g)].some(
    ({ index, 0: found }) => at >= index && at <= index + found.length,
  );
}

const thread = fc.constantFrom(null, 'a9' as AgentId);
const which = fc.nat(session.length - 1);

describe('a record that is read by its shape', () => {
  test.each(readdirSync(corpus))('tells what the whole one tells in %s', (scenario) => {
    for (const { unit, text } of readHome(join(corpus, scenario, 'home'))) {
      if (unit.reads === 'lines') expectSame(linesOf(text), unit.role === 'agent' ? (unit.agentId as AgentId) : null);
    }
  });

  test('does so however it is written', () => {
    const changes = fc.array(fc.record({ depth: fc.nat(3), change: shapeChange }), { maxLength: 3 });
    fc.assert(
      fc.property(thread, which, changes, fc.option(textChange), (own, line, shapes, rewrite) => {
        const changed = shapes.reduce<unknown>(
          (value, { depth, change }) => within(value, depth, change),
          session[line],
        );
        const written = JSON.stringify(changed);
        expectSame(linesOf(texts.with(line, rewrite === null ? written : rewrite(written)).join('\n')), own);
      }),
      { numRuns: 500 },
    );
  });

  test('says of a broken one what the whole one says', () => {
    fc.assert(
      fc.property(thread, which, fault, (own, line, how) => {
        expectSame(linesOf(texts.with(line, faulty(texts[line] ?? '', how)).join('\n')), own);
      }),
      { numRuns: 1000 },
    );
  });

  test('is recognised where it is written as clients write it', () => {
    const date = { attachment: { type: 'date', date: '2026-01-01' }, type: 'attachment', uuid: 'u-date' };
    const sent = { timestamp: '2026-01-01T00:00:59.000Z', rendered: [{ content: '"{' }], renderedRole: 'system' };
    const unwanted = { parentUuid: 'u1', isSidechain: false, ...date, ...sent, ...where };
    const lines = linesOf([...texts, JSON.stringify(unwanted)].join('\n'));
    const isRead = () => {
      const records = new ShapeMatchedRecords();
      return lines.map(({ bytes }) => bytes !== null && records.read(bytes, bytes.raw) !== null);
    };
    // A line that has a shape within a shape may take as many readings until all are known.
    for (let round = 0; round < 4; round++) isRead();
    expect(isRead()).toEqual(lines.map(() => true));
  });
});
