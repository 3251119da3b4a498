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
    homes: [
      { client: 'claude-code', name: 'Claude Code', label: '~/.claude', status, message, sessions: all.sessions },
    ],
  });
});

const home = (label: string, given: Partial<HomeFacts>): HomeFacts => ({ ...facts, label, ...given });

test.each<{ name: string; homes: readonly [HomeFacts, ...HomeFacts[]]; expected: readonly unknown[] }>([
  {
    name: 'one that has sessions makes all of them ready, and an optional one that is absent is not spoken of',
    homes: [home('~/a', { root: 'missing', isOptional: true }), home('~/b', { sessions: 2 })],
    expected: ['ready', '~/a', null, []],
  },
  {
    name: 'one that was asked for and is absent is a problem, not the state of all',
    homes: [home('~/a', { sessions: 1 }), home('~/b', { root: 'missing' })],
    expected: ['ready', '~/a', null, ['There is no folder ~/b. Sessions appear here when Claude Code creates one.']],
  },
  {
    name: 'one that cannot be read is a problem, wanted or not',
    homes: [home('~/a', { sessions: 1 }), home('~/b', { root: 'unreadable', isOptional: true })],
    expected: [
      'ready',
      '~/a',
      null,
      ['The folder ~/b cannot be read. Check its permissions, or choose another folder.'],
    ],
  },
  {
    name: 'empty names the folder that is there',
    homes: [home('~/a', { root: 'missing', isOptional: true }), home('~/b', {})],
    expected: ['empty', '~/b', 'They appear here when Claude Code creates one.', []],
  },
  {
    name: 'missing only where all are, and it names the first',
    homes: [home('~/a', { root: 'missing', isOptional: true }), home('~/b', { root: 'missing', isOptional: true })],
    expected: ['missing', '~/a', 'Sessions appear here when Claude Code creates one.', []],
  },
])('of two homes $name', ({ homes, expected }) => {
  const { status, label, message, problems } = homeStateOf(homes, facts);
  expect([status, label, message, problems.map((problem) => problem.message)]).toEqual(expected);
});
