import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type JsonObject,
  type JsonValue,
  LazyText,
  type LineBytes,
  plainRecords,
  type ReadOptions,
  readBytes,
  readLine,
} from './index.ts';

const everything: ReadOptions = { smallLine: Infinity, longText: Infinity, look: plainRecords };
/** So small that every string of some length takes the path of a large one. */
const large: ReadOptions = { ...everything, smallLine: 0, longText: 40 };
const ways = [
  { name: 'small', options: everything },
  { name: 'large', options: large },
];

/**
 * Records as text, long ones written out. Matchers stumble over own keys like `constructor`, text does not, and it
 * shows the order of keys.
 */
function asText(records: readonly JsonObject[]): string[] {
  return records.map((record) => JSON.stringify(record));
}

function normal(json: string): string {
  return JSON.stringify(JSON.parse(json));
}

function longTexts(value: JsonValue | undefined): LazyText[] {
  if (value instanceof LazyText) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(longTexts) : [];
}

const unit = fc.constantFrom(
  'a',
  ' ',
  '"',
  '\\',
  '\n',
  '\0',
  '/',
  'u',
  '{',
  '}',
  '[',
  ',',
  ':',
  'é',
  '😀',
  '\ud83d',
  '\ude00',
  '\ufffd',
);
const longString = fc.oneof(
  fc.array(unit, { minLength: 0, maxLength: 60 }).map((parts) => parts.join('').repeat(60)),
  fc.string({ unit: 'binary', maxLength: 3000 }),
  fc.tuple(fc.nat(2500), unit).map(([count, part]) => 'x'.repeat(count) + part.repeat(1500)),
);
const key = fc.oneof(
  fc.string(),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'type', 'uuid', 'attachment'),
  longString,
);
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof({ depthSize: 'small' }, fc.jsonValue(), longString, tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  object: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
}));
const record = fc.dictionary(key, anyValue, { maxKeys: 6 });

/** JSON with every character escaped, as some writers do it. */
function escapedJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

describe.each(ways)('readLine against JSON.parse ($name lines)', ({ options }) => {
  test.each([
    { name: 'as written', write: (value: unknown) => JSON.stringify(value) },
    { name: 'with escapes', write: escapedJson },
    { name: 'with white space', write: (value: unknown) => JSON.stringify(value, null, '\t') },
  ])('reads a record $name', ({ write }) => {
    fc.assert(
      fc.property(record, (value) => {
        const text = write(value);
        const reading = readLine(text, options);
        expect(reading.error).toBeNull();
        expect(asText(reading.records)).toEqual([normal(text)]);
      }),
    );
  });

  test('reads the records of one line, whatever stands between them', () => {
    const space = fc.constantFrom('', ' ', '\t \r');
    fc.assert(
      fc.property(fc.array(record, { maxLength: 4 }), space, (values, between) => {
        const reading = readLine(values.map((value) => JSON.stringify(value)).join(between), options);
        expect(reading.error).toBeNull();
        expect(asText(reading.records)).toEqual(values.map((value) => normal(JSON.stringify(value))));
      }),
    );
  });

  test('says that a line is torn wherever it is torn, and keeps the record before', () => {
    const short = fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1, maxKeys: 3 });
    fc.assert(
      fc.property(short, short, (first, second) => {
        const [before, torn] = [normal(JSON.stringify(first)), JSON.stringify(second)];
        for (let end = 1; end < torn.length; end++) {
          const reading = readLine(before + torn.slice(0, end), options);
          expect(asText(reading.records)).toEqual([before]);
          expect(reading.error).toMatch(/ at column \d+$/);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('agrees on what is no record, and never throws', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...'{}[]",:\\0-.eE1 \0\ufeff', 'null', '"a"', '1e999', '\\u12'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const reading = readLine(text, options);
        if (isRecord(text)) expect(asText(reading.records)).toEqual([normal(text)]);
        else if (reading.error === null && reading.records.length === 0)
          expect(text.replace(/^\ufeff/, '').trim()).toBe('');
      }),
      { numRuns: 2000 },
    );
  });
});

/** What UTF-8 cannot hold is replaced. */
function asStored(text: string): string {
  return Buffer.from(text).toString();
}

const scratch = Buffer.alloc(1024);

/** The line as a tail returns it. */
function bytesOf(text: string): LineBytes {
  const bytes = Buffer.from(text);
  const chunk = Buffer.concat([Buffer.from('before'), bytes, Buffer.from('after')]);
  return {
    raw: bytes.toString('latin1'),
    isAscii: bytes.length === text.length,
    chunk,
    start: 'before'.length,
    view: new DataView(chunk.buffer, chunk.byteOffset, chunk.length),
    copy: (start, end) => bytes.toString('latin1', start, end),
    decode: (start, end) => bytes.toString('utf8', start, end),
    scratch,
    written: (end, isAscii) => scratch.toString(isAscii ? 'latin1' : 'utf8', 0, end),
  };
}

describe.each(ways)('readBytes against JSON.parse ($name lines)', ({ options }) => {
  test('reads what its text holds', () => {
    fc.assert(
      fc.property(record, fc.constantFrom(JSON.stringify, escapedJson), fc.nat(30), (value, write, padding) => {
        const text = asStored(write({ ...value, type: 'x', long: 'é"\n'.repeat(padding * 100) }));
        const reading = readBytes(bytesOf(text), options);
        expect(reading.error).toBeNull();
        expect(asText(reading.records)).toEqual([normal(text)]);
        for (const long of reading.records.flatMap(longTexts)) {
          expect(long.length).toBe(long.whole().length);
          expect(long.whole().startsWith(long.start(30))).toBe(true);
          expect(long.start(30).length).toBeGreaterThanOrEqual(Math.min(29, long.length));
        }
      }),
    );
  });

  test('says of a broken line what its text says', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            record.map((value) => JSON.stringify(value)),
            fc.string({ unit: 'binary' }),
          ),
        ),
        (parts) => {
          const text = asStored(parts.join(''));
          const [bytes, plain] = [readBytes(bytesOf(text), options), readLine(text, options)];
          expect([asText(bytes.records), bytes.error]).toEqual([asText(plain.records), plain.error]);
        },
      ),
    );
  });
});

function isRecord(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

describe('LazyText', () => {
  test('has the exact length, the whole, and a head that does not end in half a pair', () => {
    let seen = 0;
    const longRecord = fc.dictionary(
      fc.string(),
      fc.tuple(longString, longString).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(longRecord, (value) => {
        for (const write of [JSON.stringify, escapedJson]) {
          for (const text of readLine(write(value), large).records.flatMap(longTexts)) {
            const whole = text.whole();
            expect(text.length).toBe(whole.length);
            expect(text.length).toBeGreaterThan(large.longText);
            const full = whole.slice(0, large.longText);
            expect([full, full.slice(0, -1)]).toContain(text.head);
            expect(text.head + whole.charAt(text.head.length)).not.toMatch(/[\ud800-\udbff][\udc00-\udfff]$/);
            seen++;
          }
        }
      }),
    );
    expect(seen).toBeGreaterThan(100);
  });
});
