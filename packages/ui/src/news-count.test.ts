import type { Row } from '@treeline/processor';
import type { AgentId, EventId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { activityRow, detailRow, groupRow, sampleActivity, sampleAgent, textRow } from '../test/sample-rows.ts';
import { newsCount } from './news-count.ts';

/** All samples happened at 1000. */
const before: readonly Row[] = [textRow('old', '')];
const after: readonly Row[] = [
  ...before,
  textRow('text', ''),
  activityRow('call'),
  detailRow('call:detail', sampleActivity('call')),
  activityRow('nested', { guides: ['Explore'] }),
  groupRow('agent', { agent: sampleAgent({ startedAt: 3000 }) }),
];
const loading: Row = {
  kind: 'loading',
  key: 'loading',
  guides: [],
  turnId: '' as EventId,
  agentId: 'a' as AgentId,
};

test.each([
  { name: 'counts rows of the thread itself', from: before, since: null, expected: 3 },
  { name: 'counts what happened after', from: before, since: 999, expected: 3 },
  { name: 'does not count what comes late but happened before', from: before, since: 1000, expected: 1 },
  { name: 'does not count a thread that was waited for', from: [...before, loading], since: null, expected: 0 },
  { name: 'counts nothing where nothing came', from: after, since: null, expected: 0 },
])('$name', ({ from, since, expected }) => {
  expect(newsCount(from, after, since)).toBe(expected);
});

test('counts nothing while all is read for the first time, also what has no time', () => {
  const all = [...after, groupRow('unknown', { agent: sampleAgent({ startedAt: null }) })];
  expect([newsCount(before, all, 5000), newsCount(before, all, Number.POSITIVE_INFINITY)]).toEqual([1, 0]);
});
