import { expect, test } from 'vitest';
import { type Candidate, candidateOf } from './palette-item.ts';
import { rankItems } from './rank-items.ts';

const item = (label: string, detail = '', more: Partial<Candidate> = {}): Candidate => ({
  ...candidateOf(label, detail, '', () => ({
    id: label,
    section: '',
    label,
    detail,
    hint: '',
    icon: null,
    found: [],
    run: () => undefined,
  })),
  ...more,
});

function ranked(query: string, items: readonly (Candidate | null)[], most = 10) {
  const work = rankItems(query, { length: items.length, at: (index) => items[index] ?? null }, most);
  let steps = 0;
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return { labels: value.map(({ item: { label } }) => label), steps };
    steps += 1;
  }
}

const items = [
  item('Mend the login', 'acme-api · main'),
  item('Write a changelog', 'docs'),
  item('Login flakes on CI', 'web'),
  item('Other work', 'acme-api'),
  null,
];

test.each([
  ['login', ['Login flakes on CI', 'Mend the login']],
  ['login acme', ['Mend the login']],
  ['acme', ['Other work', 'Mend the login']],
  ['zzz', []],
  ['', ['Mend the login', 'Write a changelog', 'Login flakes on CI', 'Other work']],
])('%j finds %j', (query, labels) => {
  expect(ranked(query, items).labels).toEqual(labels);
});

test('what was used last comes before what fits as well', () => {
  expect(ranked('login', [item('login a'), item('login b', '', { boost: 5 })]).labels).toEqual(['login b', 'login a']);
});

test('thousands are gone through in steps, and only the best are kept', () => {
  const many = Array.from({ length: 3000 }, (_, number) => item(`token ${number}`));
  const { labels, steps } = ranked('token 299', many, 3);
  expect([labels.length, steps]).toEqual([3, 12]);
  expect(labels.every((label) => label.includes('299'))).toBe(true);
});

test.each([
  ['e0a6db83', ['Gradient']],
  ['E0A6DB83-6641', ['Gradient']],
  ['e0a6d', []],
  ['a6db83', []],
  ['e0a6db83 other', []],
])('%j, the beginning of a key or not, finds %j', (query, labels) => {
  const keyed = item('Gradient', '', { key: 'e0a6db83-6641-4699' });
  expect(ranked(query, [item('Other'), keyed]).labels).toEqual(labels);
});

test('a key comes before a title that holds its letters', () => {
  const keyed = item('Gradient', '', { key: 'e0a6db83-6641-4699' });
  expect(ranked('e0a6db83', [item('Review e0a6db83', '', { boost: 12 }), keyed]).labels[0]).toBe('Gradient');
});
