import { expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../scripts/patterns/growth-of.ts';
import { bodyLine, oneLine } from './one-line.ts';

test.each([
  ['## A **bold** `word`', 'A bold word'],
  ['\n---\n> see [the docs](https://example.org/a) and ![a picture](b.png)', 'see the docs and a picture'],
  ['[not a link](with space)', '[not a link](with space)'],
  ['\u001b[31m✗ fails\u001b[0m', '✗ fails'],
  ['\u001b[2mCompacted (ctrl+o to see full summary)\u001b[22m', 'Compacted (ctrl+o to see full summary)'],
])('oneLine(%j) is %j', (text, expected) => {
  expect(oneLine(text)).toBe(expected);
});

test.each(['[', '[]('])('the time for a line of %j grows with its length', (piece) => {
  const work = (size: number) => {
    const text = `a${piece.repeat(size)}`;
    return () => oneLine(text, text.length);
  };
  expect(growthOf(work, 8_000)).toBeLessThan(mostGrowth);
});

test('a text that goes on ends in an ellipsis, unless its line is whole', () => {
  const body = (preview: string, length: number) => ({ preview, length, ref: null });
  expect(bodyLine(body('color overrides embedd', 300))).toBe('color overrides embedd…');
  expect(bodyLine(body('**Whole**\n\nand the nex', 300))).toBe('Whole');
  expect(bodyLine(body('all of it', 9))).toBe('all of it');
  expect(bodyLine(body('longer than is asked for', 24), 6)).toBe('longer…');
  expect(bodyLine(body('just so', 7), 7)).toBe('just so');
  expect(bodyLine(body('word '.repeat(60), 300))).toMatch(/word…$/);
});
