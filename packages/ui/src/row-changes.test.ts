import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivedKeys } from './row-changes.ts';

const rows = (keys: string) => [...keys].map((key) => ({ key }));
const arrived = (before: string, after: string) => [...arrivedKeys(rows(before), rows(after))].join('');

test.each([
  { name: 'appended', before: 'abc', after: 'abcde', expected: 'de' },
  { name: 'inserted', before: 'abc', after: 'axybc', expected: 'xy' },
  { name: 'removed', before: 'abcde', after: 'abe', expected: '' },
  { name: 'replaced and appended', before: 'abc', after: 'axcd', expected: 'xd' },
  { name: 'the same', before: 'abc', after: 'abc', expected: '' },
  { name: 'first rows', before: '', after: 'ab', expected: 'ab' },
])('$name', ({ before, after, expected }) => {
  expect(arrived(before, after)).toBe(expected);
});

test('equals the plain difference, whatever moved', () => {
  const keys = fc.uniqueArray(fc.constantFrom(...'abcdefghij'));
  fc.assert(
    fc.property(keys, keys, (before, after) => {
      const expected = after.filter((key) => !before.includes(key)).join('');
      expect(arrived(before.join(''), after.join(''))).toBe(expected);
    }),
  );
});
