import { expect, test } from 'vitest';
import { type HomeFacts, homeStateOf, type LookFacts } from './home-state.ts';

const facts: HomeFacts & LookFacts = {
  client: { id: 'claude-code', name: 'Claude Code' },
  ...{ label: '~/.claude', isOptional: false, root: 'present', sessions: 0 },
  ...{ isScanned: true, isSettled: true, problems: [] },
};

test.each<{ name: string; given: Partial<HomeFacts & LookFacts>; expected: readonly [string, string | null] }>([
  { name: 'nothing known yet', given: { root: 'unknown', isScanned: false }, expected: ['loading', null] },
  { name: 'files found, none looked at', given: { isSettled: false }, expected: ['loading', null] },
  {
    name: 'a session is there before all are read',
    given: { isSettled: false, sessions: 1 },
    expected: ['ready', null],
  },
  {
    name: 'missing',
    given: { root: 'missing' },
    expected: ['missing', 'Sessions appear here when Claude Code creates one.'],
  },
  {
    name: 'unreadable',
    given: { root: 'unreadable' },
    expected: ['unreadable', 'Check its permissions, or choose another folder.'],
  },
  {
    name: 'empty',
    given: {},
    expected: ['empty', 'They appear here when Claude Code creates one.'],
  },
])('$name', ({ given, expected: [status, message] }) => {
  const all = { ...facts, ...given };
  expect(homeStateOf([all], all)).toEqual({
    ...{ label: '~/.claude', status, message, problems: [] },
    homes: [{ client: 'claude-code', name: 'Claude Code', label: '~/.claude', status, message }],
  });
});
