import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { topLevelString } from './index.ts';

describe('topLevelString', () => {
  test.each([
    { name: 'the first member', line: '{"type":"user","a":1}', expected: 'user' },
    {
      name: 'the last member, after nested ones of that name',
      line: '{"a":{"type":"x"},"b":["]}"],"type":"user"}',
      expected: 'user',
    },
    { name: 'white space', line: '\ufeff { "a" : [ 1 ] , "type" : "user" }', expected: 'user' },
    { name: 'escapes', line: '{"a\\"":"\\\\","type":"a\\u0062\\n"}', expected: 'ab\n' },
    { name: 'no such key', line: '{"types":"user"}', expected: null },
    { name: 'a value that is no string', line: '{"type":5}', expected: null },
    { name: 'a torn line', line: '{"a":"x', expected: null },
    { name: 'a torn value', line: '{"type":"us', expected: null },
    { name: 'no object', line: '["type"]', expected: null },
    { name: 'nothing', line: '', expected: null },
  ])('finds it: $name', ({ line, expected }) => {
    expect(topLevelString(line, 'type')).toBe(expected);
  });

  test('agrees with JSON.parse', () => {
    const key = fc.oneof(fc.string(), fc.constantFrom('type', 'a"', '\\'));
    fc.assert(
      fc.property(fc.dictionary(key, fc.jsonValue()), key, (record, wanted) => {
        const value = Object.hasOwn(record, wanted) ? record[wanted] : null;
        const isPlain = JSON.stringify(wanted) === `"${wanted}"`;
        if (isPlain)
          expect(topLevelString(JSON.stringify(record), wanted)).toBe(typeof value === 'string' ? value : null);
      }),
    );
  });
});
