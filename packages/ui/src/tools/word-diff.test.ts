import type { DiffLine } from '@treeline/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordParts } from './word-diff.ts';

const line = (text: string): DiffLine => ({ sign: text[0] as DiffLine['sign'], text: text.slice(1) });
const marked = (lines: readonly string[]) =>
  [...wordParts(lines.map(line))].map(
    ([at, parts]) => `${at}:${parts.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('')}`,
  );

test.each([
  {
    name: 'marks the word that changed',
    given: ['-return a + b', '+return a + c'],
    expected: ['0:return a + [b]', '1:return a + [c]'],
  },
  { name: 'leaves lines alone that have nothing in common', given: ['-alpha', '+beta gamma'], expected: [] },
  { name: 'leaves what was only added alone', given: [' a', '+b', ' c'], expected: [] },
  {
    name: 'pairs runs line by line',
    given: ['-let x = 1', '-let y = 1', '+let x = 2', '+let y = 2', '+let z'],
    expected: ['0:let x = [1]', '2:let x = [2]', '1:let y = [1]', '3:let y = [2]'],
  },
])('$name', ({ given, expected }) => {
  expect(marked(given)).toEqual(expected);
});

test('the parts of a line are the line', () => {
  const anyLine = fc.record({
    sign: fc.constantFrom('+', '-', ' ') as fc.Arbitrary<DiffLine['sign']>,
    text: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(anyLine), (lines) => {
      for (const [at, parts] of wordParts(lines)) {
        expect(parts.map(({ text }) => text).join('')).toBe(lines[at]?.text);
      }
    }),
  );
});
