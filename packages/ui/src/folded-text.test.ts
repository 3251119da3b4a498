import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './folded-text.ts';

test.each([
  { name: 'keeps a short text', text: 'a\nb', expected: { shown: 'a\nb', lines: 2, isCut: false } },
  { name: 'does not count a closing newline', text: 'a\nb\n', expected: { shown: 'a\nb\n', lines: 2, isCut: false } },
  { name: 'cuts at the limit', text: 'a\nb\nc\nd', expected: { shown: 'a\nb', lines: 4, isCut: true } },
  { name: 'cuts one endless line', text: 'x'.repeat(30), expected: { shown: 'x'.repeat(20), lines: 1, isCut: true } },
  { name: 'shows an empty text', text: '', expected: { shown: '', lines: 1, isCut: false } },
])('$name', ({ text, expected }) => {
  expect(foldText(text, 2, 20)).toEqual(expected);
});

test('what is shown is how the text begins', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', '\n')), fc.integer({ min: 1, max: 5 }), (parts, limit) => {
      const text = parts.join('');
      const { shown, isCut } = foldText(text, limit);
      expect(text.startsWith(shown)).toBe(true);
      expect(isCut).toBe(shown !== text);
    }),
  );
});
