import { expect, test } from 'vitest';
import { asHasValue, asIsValue } from './filter-names.ts';
import { ownValue } from './own-value.ts';
import { dayOf } from './search-day.ts';

const words = ['constructor', '__proto__', 'toString', 'valueof'];

test.each(words)('%s is no word of a table, a filter or a day', (word) => {
  expect(ownValue({ a: 1 }, word)).toBeUndefined();
  expect([asIsValue(word), asHasValue(word), dayOf(word, Date.UTC(2026, 0, 1))]).toEqual([null, null, null]);
});

test('a table says what it has', () => {
  expect(ownValue({ a: 1 }, 'a')).toBe(1);
});
