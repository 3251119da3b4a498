import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameData } from './same-data.ts';

// Without −0, which JSON text cannot distinguish from 0.
const data = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);

test('says of two pieces of data what a comparison of their texts says', () => {
  const sorted = (value: unknown): string =>
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    );
  fc.assert(
    fc.property(data, data, (one, other) => {
      expect(sameData(one, JSON.parse(JSON.stringify(one)))).toBe(true);
      expect(sameData(one, other)).toBe(sorted(one) === sorted(other));
    }),
  );
});

test.each([
  [{ a: 1 }, { b: 1 }],
  [{ a: undefined }, { b: undefined }],
  [[], {}],
  [null, {}],
  [
    [1, [2]],
    [1, [3]],
  ],
  [{ toString: 1 }, {}],
])('tells %j from %j', (one, other) => {
  expect(sameData(one, other)).toBe(false);
});
