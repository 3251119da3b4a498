import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedLines, lineDiff, linesOf } from './line-diff.ts';

const shown = (before: string, after: string) => lineDiff(before, after).map(({ sign, text }) => sign + text);

const text = fc.array(fc.constantFrom('a', 'b', 'c', '')).map((lines) => lines.join('\n'));

describe('lineDiff', () => {
  test.each([
    { name: 'a changed line', before: 'a\nb\nc', after: 'a\nB\nc', expected: [' a', '-b', '+B', ' c'] },
    { name: 'an added line', before: 'a\nc', after: 'a\nb\nc', expected: [' a', '+b', ' c'] },
    { name: 'a new text', before: '', after: 'a\nb\n', expected: ['+a', '+b'] },
    { name: 'a moved line', before: 'a\nb\nc', after: 'b\nc\na', expected: ['-a', ' b', ' c', '+a'] },
    { name: 'nothing', before: 'a', after: 'a', expected: [' a'] },
  ])('$name', ({ before, after, expected }) => {
    expect(shown(before, after)).toEqual(expected);
  });

  test('holds both texts, whatever they are', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = lineDiff(before, after);
        const side = (sign: string) => lines.filter((line) => line.sign === ' ' || line.sign === sign);
        expect(side('-').map((line) => line.text)).toEqual(linesOf(before));
        expect(side('+').map((line) => line.text)).toEqual(linesOf(after));
      }),
    );
  });
});

test('changedLines counts what lineDiff has', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = lineDiff(before, after);
      const count = (sign: string) => lines.filter((line) => line.sign === sign).length;
      expect(changedLines(before, after)).toEqual({ added: count('+'), removed: count('-') });
    }),
  );
});

test('changedLines counts the same in the middle of a very long text', () => {
  const same = 'a\nsame line\n'.repeat(9_000);
  fc.assert(
    fc.property(text, text, fc.constantFrom('', same), fc.constantFrom('', '\n', same), (before, after, head, tail) => {
      const counted = changedLines(`${head}${before}${tail}`, `${head}${after}${tail}`);
      const lines = lineDiff(`${head}${before}${tail}`, `${head}${after}${tail}`);
      expect(counted.added - counted.removed).toBe(
        linesOf(`${head}${after}${tail}`).length - linesOf(`${head}${before}${tail}`).length,
      );
      expect(counted).toEqual({
        added: lines.filter(({ sign }) => sign === '+').length,
        removed: lines.filter(({ sign }) => sign === '-').length,
      });
    }),
    { numRuns: 30 },
  );
});
