import { expect, test } from 'vitest';
import { finished, prompt, started } from '../../test/events.ts';
import { emptySession } from '../empty-session.ts';
import { processEvents } from '../process-events.ts';
import { compareSessions } from './compare-sessions.ts';

const base = [prompt('p1', { at: 1 }), started('c1', { at: 2 }), finished('c1', { at: 3, outcome: 'failed' })];
const own = [prompt('p2', { at: 4 }), started('c2', { at: 5 }), finished('c2', { at: 6 })];
const inherited = base.map((event) => ({ ...event, isInherited: true as const }));

const session = (events: Parameters<typeof processEvents>[1]) => {
  return { state: processEvents(emptySession, events), usage: [], edits: [], cost: null };
};

test('tools of a fork are its own, and its prompts are those of its base too', () => {
  const { totals, tools, prompts } = compareSessions(session(base), session([...inherited, ...own]));
  expect(totals.map(({ toolCalls, failedCalls }) => [toolCalls, failedCalls])).toEqual([
    [1, 1],
    [1, 0],
  ]);
  expect(tools).toEqual([{ name: 'Read', counts: [1, 1] }]);
  expect(prompts.map(({ turns }) => turns.map((turn) => turn?.toolCalls ?? null))).toEqual([
    [1, 1],
    [null, 1],
  ]);
});
