import type { Row } from '@treeline/processor';
import { expect, test } from 'vitest';
import { activityRow, sampleActivity } from '../test/sample-rows.ts';
import { flowMarks } from './flow-marks.ts';

test('marks errors and hits, and those that would stand on each other once', () => {
  const failed = { ...sampleActivity('bad', 'failed'), finished: { outcome: 'failed' } } as never;
  const rows: Row[] = [activityRow('a'), activityRow('bad', { activity: failed }), activityRow('b'), activityRow('c')];
  const marks = flowMarks(rows, new Set(['b', 'c']), (index) => (index < 3 ? index / 10 : 0.2001));
  expect(marks).toEqual([
    { kind: 'error', index: 1, share: 0.1 },
    { kind: 'hit', index: 2, share: 0.2 },
  ]);
});

test('prompts have no marks where these would be one line from top to bottom', () => {
  const turns = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ kind: 'turn', key: `t${at}`, opening: {}, guides: [] }) as never);
  const kinds = (count: number) => flowMarks(turns(count), new Set(), (index) => index / count).map(({ kind }) => kind);
  expect(kinds(90)).toHaveLength(90);
  expect(kinds(2000)).toEqual([]);
});
