import { expect, test } from 'vitest';
import { type Candidate, candidateOf } from './palette-item.ts';
import { rankItems } from './rank-items.ts';

const item = (label: string, detail = '', boost = 0): Candidate =>
  candidateOf(label, detail, boost, () => ({
    id: label,
    section: '',
    label,
    detail,
    hint: '',
    icon: null,
    found: [],
    run: () => undefined,
  }));

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
  expect(ranked('login', [item('login a'), item('login b', '', 5)]).labels).toEqual(['login b', 'login a']);
});

test('thousands are gone through in steps, and only the best are kept', () => {
  const many = Array.from({ length: 3000 }, (_, number) => item(`token ${number}`));
  const { labels, steps } = ranked('token 299', many, 3);
  expect([labels.length, steps]).toEqual([3, 12]);
  expect(labels.every((label) => label.includes('299'))).toBe(true);
});
