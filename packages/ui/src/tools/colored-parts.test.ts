import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coloredParts } from './colored-parts.ts';

test('colours and marks are cut where either changes', () => {
  const runs = [
    { text: 'let ', tone: 'keyword' },
    { text: 'ab', tone: null },
  ] as const;
  const words = [
    { text: 'let a', isChanged: false },
    { text: 'b', isChanged: true },
  ];
  expect(coloredParts('let ab', runs, words)).toEqual([
    { text: 'let ', tone: 'keyword', isChanged: false },
    { text: 'a', tone: null, isChanged: false },
    { text: 'b', tone: null, isChanged: true },
  ]);
});

test('colours of another text are left out', () => {
  expect(coloredParts('ab', [{ text: 'xy', tone: 'string' }], null)).toEqual([
    { text: 'ab', tone: null, isChanged: false },
  ]);
});

test('the parts of a line are the line', () => {
  const pieces = fc.array(fc.string());
  fc.assert(
    fc.property(fc.string(), pieces, (text, cuts) => {
      const at = cuts.map((cut) => cut.length % (text.length + 1)).sort((a, b) => a - b);
      const slices = [0, ...at].map((start, index) => text.slice(start, at[index] ?? text.length));
      const runs = slices.map((slice) => ({ text: slice, tone: null }));
      const words = [...slices].map((slice, index) => ({ text: slice, isChanged: index % 2 === 0 }));
      const joined = coloredParts(text, runs, words).map((part) => part.text);
      expect(joined.join('')).toBe(text);
    }),
  );
});
