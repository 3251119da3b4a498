import { openedHomes } from '@treeline/clients';
import { expect, test } from 'vitest';
import { homesAt } from '../../clients/test/homes-at.ts';
import { HomeProblems } from './home-problems.ts';

test('many are told by their number', () => {
  const problems = new HomeProblems(
    openedHomes(homesAt('/home/.claude')).map((home) => ({ ...home, label: '~/.claude' })),
  );
  for (let count = 0; count < 5000; count++) {
    problems.add({ kind: 'unreadable', path: `projects/p${count}`, message: 'no permission' });
  }
  const told = problems.list();
  expect([told.length, told.at(-1)?.message]).toEqual([101, 'And 4900 more of the same.']);
  problems.canRead('projects/p0');
  expect(problems.list().at(-1)?.message).toBe('And 4899 more of the same.');
});
