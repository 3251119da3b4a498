import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oddValues, shapeChanges, within } from '../../../../test/changed-record.ts';
import { linesOf, readHome } from '../../../../test/load-home.ts';
import type { LinesDigest } from '../../../digest/lines-digest.ts';
import type { CountedUnit } from '../../../digest/unit-counter.ts';
import { noBytes } from '../../../json/line-bytes.ts';
import type { SourceLine } from '../../source-line.ts';
import { claudeCodeFormat } from '../claude-code-format.ts';
import { PlainLines } from './plain-lines.ts';

const corpus = join(import.meta.dirname, '../../../../fixtures/claude-code');
const nowhere = { sessionId: null, agentId: null, runId: null };
const where = {
  isSidechain: false,
  userType: 'external',
  cwd: '/home/dev/ä',
  sessionId: 's',
  version: '2.1.0',
};
const usage = { input_tokens: 5, cache_creation_input_tokens: 9, cache_read_input_tokens: 20, output_tokens: 10 };
const call = { type: 'tool_use', id: 'toolu_1', name: 'Read', input: { file_path: '/a', usage: { output_tokens: 7 } } };
const spawn = { type: 'tool_use', id: 'toolu_2', name: 'Agent', input: { prompt: 'Go', subagent_type: 'explorer' } };
const thinking = { type: 'thinking', thinking: 'a "quoted" } text, 日本', signature: 'x' };
const result = { tool_use_id: 'toolu_1', type: 'tool_result', content: 'is_error":true, } ä' };
const detail = { type: 'user', message: { role: 'user' }, uuid: 'z', deep: [{ is_error: true }] };
const started = { tool_use_id: 'toolu_2', type: 'tool_result', content: 'agentId: a1' };

let count = 0;
function record(type: string, message: object, more: object = {}): Record<string, unknown> {
  count++;
  const own = { uuid: `u${count}`, timestamp: `2026-01-01T00:00:${10 + count}.000Z`, gitBranch: 'main' };
  return { parentUuid: count === 1 ? null : `u${count - 1}`, ...where, type, message, ...own, ...more };
}

function answer(id: string, block: object, stopReason: string | null = null): Record<string, unknown> {
  const message = { id, type: 'message', role: 'assistant', model: 'm-1', content: [block], stop_reason: stopReason };
  return record('assistant', { ...message, usage: { ...usage, output_tokens: count } }, { requestId: 'r' });
}

const session = [
  record('user', { role: 'user', content: 'Please read it' }),
  answer('msg_1', thinking),
  answer('msg_1', call, 'tool_use'),
  record('user', { role: 'user', content: [result] }, { toolUseResult: detail }),
  answer('msg_2', { type: 'text', text: 'Done, so far' }),
  answer('msg_3', spawn, 'tool_use'),
  record('user', { role: 'user', content: [started] }, { toolUseResult: { agentId: 'a1', status: 'completed' } }),
  answer('msg_4', { type: 'text', text: 'Done' }, 'end_turn'),
  { type: 'summary', summary: 'What it was', leafUuid: 'u5' },
];

const sessionTexts = session.map((own) => JSON.stringify(own));

function digest(file: CountedUnit, lines: readonly SourceLine[]): LinesDigest {
  const digester = claudeCodeFormat.counter(file, null);
  for (const line of lines) digester.add(line);
  return digester.digest();
}

/** A line that does not begin with its record is read in full. */
function inFull(line: SourceLine): SourceLine {
  const [indented] = linesOf(` ${line.text}`);
  if (indented === undefined) throw new Error('there is no such line');
  return { ...line, text: indented.text, bytes: indented.bytes };
}

function expectSame(file: CountedUnit, lines: readonly SourceLine[]): void {
  const [cut, full] = [digest(file, lines), digest(file, lines.map(inFull))];
  // Comparing texts is cheaper; where they differ, the difference should be shown.
  if (JSON.stringify(cut) !== JSON.stringify(full)) expect(cut).toEqual(full);
}

const oddValue = fc.constantFrom<unknown>(
  ...oddValues,
  ...[{}, 'Agent'],
  ...[[thinking, call], [call, call], [result, result], [{ type: 'text', text: '' }], [{ type: 'redacted_thinking' }]],
);
const key = fc.constantFrom(
  ...['type', 'message', 'content', 'id', 'name', 'text', 'usage', 'model', 'uuid', 'parentUuid', 'timestamp', 'cwd'],
  ...['is_error', 'isSidechain', 'tool_use_id', 'stop_reason', 'output_tokens', 'sessionId', 'effort', 'forkedFrom'],
);

const shapeChange = shapeChanges(key, oddValue);

const textChange: fc.Arbitrary<(text: string) => string> = fc.oneof(
  fc.constantFrom<((text: string) => string)[]>(
    ...[(text: string) => `${text}\r`, (text: string) => text + text],
    (text) => text.replaceAll('":', '" : '),
    (text) => text.replaceAll(',', ' , '),
    (text) => text.replace('{', '{"uuid":"twice","type":"system",'),
    (text) => text.replace(/(?<="(?:content|usage)":.)/, ' '),
    (text) => `${text} x`,
  ),
  fc.nat().map((at) => (text: string) => text.slice(0, at % text.length)),
  // A letter of a word, of a key as well as of a value, written as an escape sequence.
  fc.nat().map((at) => (text: string) => {
    const letters = [...text.matchAll(/(?<=")[a-z]/g)];
    const { index } = letters[at % letters.length] ?? { index: 0 };
    const code = text.charCodeAt(index).toString(16).padStart(4, '0');
    return index === 0 ? text : `${text.slice(0, index)}\\u${code}${text.slice(index + 1)}`;
  }),
);

describe('lines that are taken without being built', () => {
  test.each(readdirSync(corpus))('count like those that are read in full, in %s', (scenario) => {
    for (const { unit, text } of readHome(join(corpus, scenario, 'home'))) {
      if (unit.reads === 'lines') expectSame(unit, linesOf(text));
    }
  });

  test('do so however they are written', () => {
    const file = fc.constantFrom<CountedUnit>(
      { ...nowhere, kind: 'session', role: 'main', sessionId: 's' },
      { ...nowhere, kind: 'agent', role: 'agent', agentId: 'a9' },
    );
    const change = fc.record({ depth: fc.nat(3), change: shapeChange });
    const changes = fc.array(change, { maxLength: 3 });
    fc.assert(
      fc.property(file, fc.nat(session.length - 1), changes, fc.option(textChange), (kind, which, shapes, rewrite) => {
        const changed = shapes.reduce<unknown>(
          (value, { depth, change }) => within(value, depth, change),
          session[which],
        );
        const written = JSON.stringify(changed);
        const texts = sessionTexts.with(which, rewrite === null ? written : rewrite(written));
        expectSame(kind, linesOf(texts.join('\n')));
      }),
      { numRuns: 300 },
    );
  });

  test('are answers and results as clients write them, once their like was seen', () => {
    const plain = new PlainLines();
    const written = linesOf(sessionTexts.join('\n')).map(({ bytes }) => bytes ?? noBytes);
    for (const { raw } of written) plain.wasRead(raw, false);
    const isPlain = written.map((bytes) => plain.read(bytes.raw, bytes)?.kind ?? null);
    expect(isPlain).toEqual([null, 'thinking', 'call', 'result', 'text', null, 'result', 'text', null]);
  });
});
