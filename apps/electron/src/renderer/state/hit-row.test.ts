import { emptySession, processEvents } from '@treeline/processor';
import type { AgentId, SearchHit, ToolUseId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { prompt, started, text, thinking } from '../../../../../packages/processor/test/events.ts';
import { foundWords, hitKey, rowOfHit } from './hit-row.ts';

const state = processEvents(emptySession, [
  prompt('p1'),
  thinking('r1'),
  text('r1#1'),
  started('read'),
  started('task', { task: 'Explore' }),
  prompt('a1', { agent: 'ag' }),
  text('a2', { agent: 'ag' }),
  started('inner', { agent: 'ag' }),
]);

const hit = (recordId: string | null, tool: string | null, agent: string | null = null): SearchHit => ({
  agent: agent === null ? null : { id: agent as AgentId, slug: 'Explore' },
  recordId,
  part: 'other',
  tool: tool === null ? null : { id: tool as ToolUseId, name: 'Read' },
  task: null,
  at: 0,
  excerpt: 'Old key, OLD lock',
  found: [
    [0, 3],
    [9, 12],
    [4, 7],
  ],
});

test.each([
  [hit('p1', null), 'turn:p1'],
  [hit('r1', null), 'event:r1'],
  [hit('r1#1', null), 'event:r1#1'],
  [hit('x', 'read'), 'call:read:detail'],
  [hit('x', 'task'), 'call:task'],
  [hit('a2', null, 'ag'), 'event:a2'],
  [hit('x', 'inner', 'ag'), 'call:inner:detail'],
  // Not there (yet): in this thread, or at all.
  [hit('a2', null), null],
  [hit('gone', 'gone'), null],
  [hit('a2', null, 'nobody'), null],
])('%j is the row %s', (given, key) => {
  expect(rowOfHit(state, given.agent?.id ?? null, hitKey(given) ?? '')?.key ?? null).toBe(key);
});

test('a hit in the session as a whole has no row', () => {
  expect(hitKey(hit(null, null))).toBeNull();
});

test('words are marked once, whatever their case', () => {
  expect(foundWords(hit('r', null))).toEqual(['old', 'key']);
});
