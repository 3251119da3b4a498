import { expect, test } from 'vitest';
import { clientMarks, lettersOf } from './client-marks.ts';

test.each([
  ['Some Agent', 'SA'],
  ['OneWord', 'OW'],
  ['Single', 'SE'],
  ['lower', 'LR'],
  ['', ''],
])('%s is marked %s', (name, letters) => {
  expect(lettersOf(name)).toBe(letters);
});

const info = (id: string, name: string) => ({ id, name, homeFlag: '', resume: null, resumeAgent: null, tools: [] });

test('marks are there only where sessions are of several clients', () => {
  const clients = [info('a', 'Agent One'), info('b', 'Beta')];
  expect(clientMarks(clients, new Set(['a']))).toEqual(new Map());
  expect([...clientMarks(clients, new Set(['b', 'unknown']))]).toEqual([
    ['b', { name: 'Beta', letters: 'BA' }],
    ['unknown', { name: 'unknown', letters: 'UN' }],
  ]);
});
