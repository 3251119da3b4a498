import { formatCost } from '@treeline/text';
import { expect, test } from 'vitest';
import { sampleSession } from '../../test/sample-sessions.ts';
import { resumeCommand } from './resume-command.ts';
import { costInWords, originInWords, shortModel } from './session-facts.ts';

test.each([
  ['claude-opus-4-5-20251101', 'opus 4.5'],
  ['claude-sonnet-4-20250514', 'sonnet 4'],
  ['claude-opus-4-5-20251101[1m]', 'opus 4.5'],
  ['claude-3-5-haiku-20241022', 'haiku 3.5'],
  ['us.anthropic.claude-sonnet-4-5-20250929-v1:0', 'sonnet 4.5'],
  ['<synthetic>', '<synthetic>'],
  ['gpt-9', 'gpt-9'],
])('%s is %s', (model, words) => {
  expect(shortModel(model)).toBe(words);
});

const cost = { dollars: 2.184, unpricedModels: [] as string[], pricedShare: 1, pricesOf: '2026-11-01' };
const estimate = 'API-equivalent estimate with list prices of 1 Nov 2026.';

test.each([
  [cost, '$2.18', estimate],
  [{ ...cost, dollars: 0.001 }, '<$0.01', estimate],
  [{ ...cost, dollars: 12_345 }, '$12,345', estimate],
  [{ ...cost, dollars: null, unpricedModels: ['x'] }, null, 'No price for x. Set one in Settings, Prices.'],
  [{ ...cost, unpricedModels: ['x'], pricedShare: 0.2 }, null, 'No price for x. Set one in Settings, Prices.'],
])('%j costs %s', (given, short, words) => {
  expect([formatCost(given), costInWords(given)]).toEqual([short, words]);
});

test('says where a session comes from', () => {
  const source = sampleSession('a', { marks: { name: 'Ours' } });
  const find = (id: string) => (id === 'a' ? source : undefined);
  const words = (kind: 'fork' | 'resumed', session: string | null) =>
    originInWords(sampleSession('b', { origin: { kind, session: session as typeof source.id | null } }), find);
  expect([words('fork', 'a'), words('resumed', null), words('fork', 'gone')]).toEqual([
    'fork of Ours',
    'resumed from a session that is not available',
    'fork of a session that is not available',
  ]);
});

const at = (folder: string | null, clientSessionId = 'ab-12', worktree: string | null = null) => {
  const session = sampleSession('x', { clientSessionId, worktree });
  return { ...session, project: { ...session.project, folder } };
};

test.each([
  [at('/home/dev/api'), 'linux', 'cd /home/dev/api && claude --resume ab-12'],
  [at("/home/it's here/$(rm -rf ~)`x`"), 'linux', "cd '/home/it'\\''s here/$(rm -rf ~)`x`' && claude --resume ab-12"],
  [at('-rf'), 'linux', "cd './-rf' && claude --resume ab-12"],
  [at('/a\nrm -rf ~'), 'linux', 'claude --resume ab-12'],
  [at(null), 'linux', 'claude --resume ab-12'],
  [at('/home/dev/api', 'ab-12', 'feature'), 'linux', 'claude --resume ab-12'],
  [at('/home', '$(reboot)'), 'linux', null],
  [at('/home', '--help'), 'linux', null],
  [at('C:\\Users\\A B'), 'win32', 'cd /d "C:\\Users\\A B" && claude --resume ab-12'],
  [at('C:\\%PATH%'), 'win32', 'claude --resume ab-12'],
])('what to paste for %j on %s', (session, platform, command) => {
  const clients = [
    { id: session.client, name: '', homeFlag: '', resume: 'claude --resume {id}', resumeAgent: null, tools: [] },
  ];
  expect(resumeCommand(session, { platform, clients })).toBe(command);
});
