import fc from 'fast-check';
import { expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../../scripts/patterns/growth-of.ts';
import { fitted, span, wrapped } from './styled-line.ts';
import { textWidth } from './text-width.ts';

test.each([
  ['plain', 5],
  ['日本語', 6],
  ['é', 1],
  ['e\u0301', 1],
  ['👩‍💻', 2],
  ['✓', 1],
  ['a\u200bb\u2060', 2],
  ['', 0],
])('%s takes %d columns', (text, width) => {
  expect(textWidth(text)).toBe(width);
});

const anyText = fc.string({ unit: fc.constantFrom('a', ' ', 'word', '日', '👩‍💻', 'e\u0301', '-') });

test('no line is wider than it may be, and no letter is lost', () => {
  fc.assert(
    fc.property(anyText, fc.integer({ min: 8, max: 40 }), (text, width) => {
      const lines = wrapped(text, width);
      for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
      expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''));
      expect(
        textWidth(
          fitted([span(text), span(text, 'bold')], width)
            .map((each) => each.text)
            .join(''),
        ),
      ).toBeLessThanOrEqual(width);
    }),
  );
});

test('the time to wrap a line grows with its length', () => {
  const work = (size: number) => () => wrapped('日本語'.repeat(size), 80);
  expect(growthOf(work, 3_000)).toBeLessThan(mostGrowth);
});
