import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf, readHome } from '../../../../test/load-home.ts';
import { readLine } from '../../../json/index.ts';
import { readOptions } from '../claude-reader.ts';
import { isQueued, isUnwanted } from './unwanted-line.ts';

const corpus = join(import.meta.dirname, '../../../../fixtures/claude-code');
const lines = readdirSync(corpus).flatMap((scenario) =>
  readHome(join(corpus, scenario, 'home')).flatMap(({ unit, text }) =>
    unit.role !== 'side' ? linesOf(text).map((line) => line.text) : [],
  ),
);

/** The keys left of an unwanted record. */
const outline = new Set(['type', 'uuid', 'parentUuid', 'timestamp', 'sessionId', 'agentId']);

/** Whether the line is read as one valid record, and an unwanted one. */
function isReadAsUnwanted(text: string): boolean {
  const { records, error } = readLine(text, readOptions);
  const [record = {}] = records;
  return error === null && records.length === 1 && Object.keys(record).every((key) => outline.has(key));
}

const someLine = fc.nat(lines.length - 1).map((index) => lines[index] ?? '');
const cutLine = fc.tuple(someLine, fc.nat(1500)).map(([text, length]) => text.slice(0, length));
const space = fc.constantFrom('', ' ', '\t', '\r', ' \t');
const joined = fc.array(fc.oneof(someLine, cutLine, space), { minLength: 1, maxLength: 4 }).map((all) => all.join(''));

describe('isUnwanted', () => {
  test('is right about every line that it knows, and knows most', () => {
    const known = lines.filter(isUnwanted);
    expect(known.filter((text) => !isReadAsUnwanted(text))).toEqual([]);
    const short = lines.filter((text) => text.length < 1000 && isReadAsUnwanted(text));
    expect(short.filter((text) => !isUnwanted(text)).length / short.length).toBeLessThan(0.2);
  });

  test('is right about lines that are cut and joined', () => {
    fc.assert(
      fc.property(joined, (text) => {
        if (isUnwanted(text)) expect([text, isReadAsUnwanted(text)]).toEqual([text, true]);
      }),
      { numRuns: 3000 },
    );
  });

  test('goes through no more than an engine can', () => {
    const text = '\\n'.repeat(8_000_000);
    const start = '{"parentUuid":null,"isSidechain":false,"attachment":{"type":"date"},"type":"attachment","uuid":"a"';
    expect([isUnwanted(`${start},"rendered":"${text}"}`), isUnwanted(`{"type":"mode","mode":"${text}"}`)]).toEqual([
      false,
      false,
    ]);
  });

  test.each([
    '{"type":"mode","mode":"plan"}',
    '{"type":"tools-used","tools":["Bash",null,{"name":"Read"}]}',
    '{"type":"cost-state","usage":{"opus":{"in":1.5e-3,"out":0}},"unknown":false}',
    '{"parentUuid":null,"isSidechain":false,"attachment":{"type":"date"},"type":"attachment","uuid":"a"}',
  ])('knows %s', (text) => {
    expect(isUnwanted(text)).toBe(true);
  });

  test.each([
    '{"type":"mode","mode":"plan"}{"type":"user"}',
    '{"type":"mode","mode":"plan"',
    '{"type":"mode","mode":"\\x"}',
    '{"type":"mode","cost":01}',
    '{"type":"user","mode":"plan"}',
    '{"parentUuid":null,"isSidechain":false,"attachment":{"type":"date"},"type":"user","uuid":"a"}',
    '{"parentUuid":null,"isSidechain":false,"attachment":{"type":"queued_command"},"type":"attachment","uuid":"a"}',
    '{"parentUuid":null,"isSidechain":false,"attachment":{"type":"date"}} {"type":"attachment","uuid":"a"}',
  ])('does not take %s for one', (text) => {
    expect(isUnwanted(text)).toBe(false);
  });
});

describe('isQueued', () => {
  test('is right about every line', () => {
    const known = lines.filter(isQueued);
    expect(known.filter((text) => (JSON.parse(text) as { type: string }).type !== 'queue-operation')).toEqual([]);
    expect(known.length).toBeGreaterThan(100);
  });

  test('where the session stands is not to be missed', () => {
    expect(isQueued('{"type":"queue-operation","operation":"enqueue","cwd":"/home/dev"}')).toBe(false);
  });
});
