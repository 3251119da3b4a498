import { expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../scripts/patterns/growth-of.ts';
import { oneLine } from './one-line.ts';

test.each([
  ['## A **bold** `word`', 'A bold word'],
  ['\n---\n> see [the docs](https://example.org/a) and ![a picture](b.png)', 'see the docs and a picture'],
  ['[not a link](with space)', '[not a link](with space)'],
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
