import { expect, test } from 'vitest';
import { HomeProblems } from './home-problems.ts';

test('many are told by their number', () => {
  const problems = new HomeProblems('/home/.claude', '~/.claude');
  for (let count = 0; count < 5000; count++) {
    problems.add({ kind: 'unreadable', path: `projects/p${count}`, message: 'no permission' });
  }
  const told = problems.list();
  expect([told.length, told.at(-1)?.message]).toEqual([101, 'And 4900 more of the same.']);
  problems.canRead('projects/p0');
  expect(problems.list().at(-1)?.message).toBe('And 4899 more of the same.');
});
