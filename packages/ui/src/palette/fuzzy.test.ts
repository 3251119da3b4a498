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
])('%s in "%s": %s', (query, text, expected) => {
  // A letter that was meant is shown large; the text is small otherwise.
  expect(marked(query, text)?.toLowerCase() ?? null).toBe(expected?.toLowerCase() ?? null);
  if (query === 'tok' || query === 'log') expect(marked(query, text)).toBe(expected);
});

const score = (query: string, text: string) => fuzzyMatch(query, text, text.toLowerCase())?.score ?? -1;

test.each([
  ['log', 'login flow', 'catalog'],
  ['log', 'the login', 'catalogue'],
  ['st', 'sessionTable', 'lost'],
  ['token', 'token', 'take on the kernel, now'],
  ['ab', 'ab', 'a b'],
])('for %s, "%s" is better than "%s"', (query, better, worse) => {
  expect(score(query, better)).toBeGreaterThan(score(query, worse));
});

test('a match names letters of the query, in order', () => {
  const letters = fc.stringMatching(/^[a-c ]{0,12}$/);
  fc.assert(
    fc.property(letters, letters, (query, text) => {
      const match = fuzzyMatch(query, text, text);
      const isInOrder = [...query].reduce((at, each) => (at === -1 ? -1 : text.indexOf(each, at) + 1 || -1), 0) !== -1;
      expect(match !== null).toBe(isInOrder);
      expect(match === null ? query : match.places.map((at) => text[at]).join('')).toBe(query);
    }),
  );
});
