import { expect, test } from 'vitest';
import { compileOwnPattern } from './own-pattern.ts';
import { patternChoices } from './pattern-choices.ts';

test.each([
  ['a?'.repeat(26) + 'a'.repeat(26)],
  [`${'(a|a)'.repeat(26)}!`],
  ['(?:a|a|aa)'.repeat(15)],
  ['(a?|b)'.repeat(20)],
  ['a*a*a*!'],
  ['\\w*\\d*\\w*\\d*!'],
  ['[a-z]{0,150}[a-z]{1,150}x'],
  [`${'a{1,20}'.repeat(4)}!`],
  ['(\\w+)(\\w+)!'],
  ['.+?a+?\\b'],
  ['\\w+\\s?.*$'],
])('%s would not end on some texts and is refused', (source) => {
  expect(compileOwnPattern(source)).toMatch(/ambiguous|at most 4 parts/);
});

test.each([
  ['acme-\\d+', 'acme-4711'],
  ['\\w+@\\w+\\.\\w+', 'ann@example.org'],
  ['PROJ-[A-Z]{2,8}-\\d{3,6}', 'PROJ-NORTH-1234'],
  ['(north|south|east|west)wind\\d?', 'southwind7'],
  ['https?://[a-z.]+/internal/\\S+', 'https://wiki.example.org/internal/plan'],
  ['\\p{Lu}\\w+ ?GmbH', 'Muster GmbH'],
  ['colou?rs? of (?:red|blue)', 'colors of red'],
  ['\\(\\d{3}\\) \\d{3}-\\d{4}', '(555) 010-1234'],
])('%s is taken and matches', (source, text) => {
  const pattern = compileOwnPattern(source);
  expect(pattern).toBeInstanceOf(RegExp);
  expect(text.match(pattern)).toEqual([text]);
});

test('a part that ends where the next begins has one way to match', () => {
  expect(patternChoices('a*b', 200)).toBe(1);
  expect(patternChoices('a*[ab]c', 200)).toBe(201);
  expect(patternChoices('(a*)b|c', 200)).toBe(202);
  expect(patternChoices('a?b?a+', 200)).toBe(2);
});
