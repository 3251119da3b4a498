import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptParts } from './excerpt.tsx';

test('marks what was found', () => {
  const parts = excerptParts('the old key', [[4, 7]]);
  expect(parts.map(({ part, isFound }) => (isFound ? `[${part}]` : part))).toEqual(['the ', '[old]', ' key']);
});

test('whatever the offsets, the text is whole', () => {
  const pair = fc.tuple(fc.integer({ min: -5, max: 30 }), fc.integer({ min: -5, max: 30 }));
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.array(pair), (text, found) => {
      expect(
        excerptParts(text, found)
          .map(({ part }) => part)
          .join(''),
      ).toBe(text);
    }),
  );
});
