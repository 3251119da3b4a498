import { describe, expect, test } from 'vitest';
import { recordLook } from '../formats/claude-code/record-look.ts';
import { LazyText, type ReadOptions, readLine } from './index.ts';
import { MAX_DEPTH } from './settle.ts';

const unwanted = new Set(['snapshot', 'request', 'noise']);
const options: ReadOptions = {
  smallLine: 2000,
  longText: 100,
  look: recordLook((type, subtype) => !unwanted.has(subtype ?? type)),
};
const padding = 'x'.repeat(400);
const big = Array.from({ length: 900 }, (_, index) => ({ name: `part ${index}`, text: padding }));

describe('readLine', () => {
  test.each([
    { name: 'an empty line', line: '' },
    { name: 'a blank line', line: ' \t\r' },
    { name: 'a byte order mark', line: '\ufeff' },
  ])('finds nothing, and no fault, in $name', ({ line }) => {
    expect(readLine(line, options)).toEqual({ records: [], error: null });
  });

  test.each([
    { name: 'a number', line: '5', error: 'missing record at column 1' },
    { name: 'a list', line: '[{"a":1}]', error: 'missing record at column 1' },
    { name: 'a torn string', line: '{"a":"b', error: 'unterminated string at column 8' },
    { name: 'a torn record', line: '{"a":[', error: 'unterminated record at column 7' },
    { name: 'a missing value', line: '{"a":}', error: 'missing value at column 6' },
    { name: 'a missing colon', line: '{"a" 1}', error: 'missing colon at column 6' },
    { name: 'a missing comma', line: '{"a":1 "b":2}', error: 'missing comma at column 8' },
    { name: 'a comma too much', line: '{"a":1,}', error: 'missing key at column 8' },
    { name: 'the wrong bracket', line: '{"a":[1}', error: 'missing comma at column 8' },
    { name: 'a bad escape', line: '{"a":"\\x"}', error: 'invalid escape sequence at column 7' },
    { name: 'a bad number', line: '{"a":-}', error: 'invalid number at column 6' },
    { name: 'a NUL in a string', line: '{"a":"\0"}', error: 'control character in a string at column 7' },
  ])('says what is wrong with $name', ({ line, error }) => {
    expect(readLine(line, options)).toEqual({ records: [], error });
  });

  test.each([
    { name: 'a byte order mark before it', line: '\ufeff{"a":1}', records: [{ a: 1 }], error: null },
    { name: 'numbers out of range', line: '{"a":1e999}', records: [{ a: Infinity }], error: null },
    { name: 'a key twice', line: '{"a":1,"a":2}', records: [{ a: 2 }], error: null },
    { name: 'another record', line: '{"a":1}{"b":2} {}', records: [{ a: 1 }, { b: 2 }, {}], error: null },
    { name: 'garbage after it', line: '{"a":1}x', records: [{ a: 1 }], error: 'missing record at column 8' },
    {
      name: 'NULs before it, as a power cut leaves them',
      line: '\0\0{"type":"user","sessionId":"s"}',
      records: [{ type: 'user', sessionId: 's' }],
      error: 'missing record at column 1',
    },
    {
      name: 'half a record before it, as a killed client leaves it',
      line: '{"type":"user","text":"hel{"type":"user","sessionId":"s"}',
      records: [{ type: 'user', sessionId: 's' }],
      error: 'missing comma at column 29',
    },
    {
      name: 'parts that look like records',
      line: '{"type":"user","message":{"type":"message"}',
      records: [],
      error: 'unterminated record at column 44',
    },
  ])('reads a record with $name', ({ line, records, error }) => {
    expect(readLine(line, options)).toEqual({ records, error });
  });

  test('keeps own keys that are named like those of every object', () => {
    const [record] = readLine('{"__proto__":{"polluted":1},"constructor":2,"toString":3}', options).records;
    expect(Object.keys(record ?? {})).toEqual(['__proto__', 'constructor', 'toString']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test.each(['[', '{"a":'])('survives 100,000 levels of %s', (open) => {
    const close = open === '[' ? ']' : '}';
    const deep = `{"before":1,"deep":${open.repeat(100_000)}1${close.repeat(100_000)},"after":2}`;
    const { records, error } = readLine(deep, options);
    expect({ error, before: records[0]?.before, after: records[0]?.after }).toEqual({
      error: null,
      before: 1,
      after: 2,
    });
    expect(depthOf(records[0])).toBe(MAX_DEPTH);
    expect(readLine(open.repeat(100_000), options).records).toEqual([]);
    expect(readLine(`{"type":"request","deep":${deep}}`, options).records).toEqual([{ type: 'request' }]);
  });

  test('turns long strings of a large line into their beginning and a way to the rest', () => {
    const text = `${'ab"\\\n'.repeat(2000)}😀`;
    const [record] = readLine(JSON.stringify({ type: 'user', text, short: 'as it is' }), options).records;
    const long = record?.text as LazyText;
    expect(long).toBeInstanceOf(LazyText);
    expect([long.head, long.length, long.whole() === text]).toEqual(['ab"\\\n'.repeat(20), text.length, true]);
    expect(record?.short).toBe('as it is');
  });

  test('is not misled by what looks like a long string and is none', () => {
    const numbers = Array.from({ length: 3000 }, (_, index) => index);
    const record = { numbers, ['k'.repeat(5000)]: 1, marked: '\0~0~\0', text: 'end' };
    expect(readLine(JSON.stringify(record), options)).toEqual({ records: [record], error: null });
  });
});

function depthOf(value: unknown): number {
  let depth = 0;
  let level: unknown = value;
  for (; typeof level === 'object' && level !== null; depth++) {
    level = Object.values(level).find((child) => typeof child === 'object') ?? null;
  }
  return depth;
}

test('strings that imitate the marks of the parser come out as they are', () => {
  const record = { a: `\0~1~\0${'x'.repeat(5000)}`, b: `\0~0~\0${'y'.repeat(5000)}` };
  const { records } = readLine(JSON.stringify(record), options);
  expect(JSON.stringify(records)).toBe(JSON.stringify([record]));
});

describe('a record that is not wanted', () => {
  const ids = { uuid: 'u1', parentUuid: null, timestamp: '2026-01-01T00:00:00Z', sessionId: 's1', agentId: 'a1' };
  const noise = { type: 'noise', text: padding };
  test.each([
    { name: 'small', record: { type: 'snapshot', ...ids, text: 'short' }, outline: { type: 'snapshot', ...ids } },
    { name: 'type first', record: { type: 'request', ...ids, padding }, outline: { type: 'request', ...ids } },
    { name: 'without ids', record: { type: 'request', padding, big }, outline: { type: 'request' } },
    { name: 'huge, type last', record: { big, ...ids, type: 'request' }, outline: { ...ids, type: 'request' } },
    {
      name: 'type between nested values',
      record: { padding: [padding], type: 'request', more: [1] },
      outline: { type: 'request' },
    },
    {
      name: 'an attachment',
      record: { attachment: noise, type: 'attachment', ...ids },
      outline: { type: 'attachment', ...ids },
    },
    {
      name: 'sorted keys',
      record: { attachment: { a: padding, type: 'noise' }, type: 'attachment' },
      outline: { type: 'attachment' },
    },
    {
      name: 'ids after a nested value',
      record: { type: 'request', big, uuid: 'u1' },
      outline: { type: 'request', uuid: 'u1' },
    },
  ])('comes out with its type, ids and time: $name', ({ record, outline }) => {
    const line = JSON.stringify(record);
    expect(readLine(line, options)).toEqual({ records: [outline], error: null });
    expect(readLine(`${line} {"b":[1]}`, options)).toEqual({
      records: [outline, { b: [1] }],
      error: null,
    });
    const torn = readLine(line.slice(0, -1), options);
    expect([torn.records, torn.error]).toEqual([[], expect.stringContaining('unterminated record')]);
  });

  test.each([
    { name: 'another attachment', record: { attachment: { type: 'file', padding }, type: 'attachment' } },
    { name: 'an attachment without a type', record: { attachment: { padding }, type: 'attachment' } },
    { name: 'an attachment in a record of another type', record: { attachment: noise, type: 'user', padding } },
    { name: 'the type of something inside', record: { type: 'user', message: { type: 'request', padding } } },
    { name: 'no type', record: { padding, message: { type: 'request' } } },
  ])('is not taken for $name', ({ record }) => {
    expect(readLine(JSON.stringify(record), options)).toEqual({ records: [record], error: null });
  });

  test('is judged by the last of two types', () => {
    const attachment = JSON.stringify({ type: 'file', padding });
    const line = `{"type":"request","uuid":"u1","attachment":${attachment},"type":"attachment"}`;
    expect(readLine(line, options)).toEqual({ records: [JSON.parse(line)], error: null });
  });
});
