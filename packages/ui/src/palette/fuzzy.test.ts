import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzyMatch } from './fuzzy.ts';

const marked = (query: string, text: string) => {
  const match = fuzzyMatch(query, text, text.toLowerCase());
  return match === null
    ? null
    : [...text].map((letter, at) => (match.places.includes(at) ? letter.toUpperCase() : letter)).join('');
};

test.each([
  ['xyz', 'abc', null],
  ['ba', 'abc', null],
  ['tok', 'rotate the token', 'rotate the TOKen'],
  ['rk', 'rotating keys', 'Rotating Keys'],
  ['gs', 'go to session', 'Go to Session'],
  ['log', 'catalog login', 'catalog LOGin'],
  ['talo', 'catalog', 'caTALOg'],
  ['gotosess', 'go to session', 'GO TO SESSion'],
  ['tas', 'tail at session', 'TAil at Session'],
  ['nsta', 'nest the agents', null],
  ['encryption', 'Enable node caching: run your pipeline tests in one', null],
  ['error', 'edit the router, rework order', null],
])('%s in "%s": %s', (query, text, expected) => {
  // A letter that was meant is shown large; the text is small otherwise.
  expect(marked(query, text)?.toLowerCase() ?? null).toBe(expected?.toLowerCase() ?? null);
  if (text === text.toLowerCase()) expect(marked(query, text)).toBe(expected);
});

const score = (query: string, text: string) => fuzzyMatch(query, text, text.toLowerCase())?.score ?? -1;

test.each([
  ['log', 'login flow', 'catalog'],
  ['log', 'the login', 'catalogue'],
  ['st', 'sessionTable', 'lost'],
  ['token', 'token', 'to keep, end now'],
  ['ab', 'ab', 'a b'],
])('for %s, "%s" is better than "%s"', (query, better, worse) => {
  expect(score(query, better)).toBeGreaterThan(score(query, worse));
});

test('a match names letters of the query, in order and without a jump into a word', () => {
  const letters = fc.stringMatching(/^[a-c ]{0,12}$/);
  fc.assert(
    fc.property(letters, letters, (query, text) => {
      const match = fuzzyMatch(query, text, text);
      expect(match === null ? query : match.places.map((at) => text[at]).join('')).toBe(query);
      const isJumping = (at: number, number: number) => number > 0 && match?.places[number - 1] !== at - 1;
      const jumps = match?.places.filter(isJumping) ?? [];
      for (const at of jumps) expect(text[at - 1]).toBe(' ');
      if (text.includes(query)) expect(jumps).toEqual([]);
    }),
  );
});
