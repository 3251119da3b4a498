import { expect, test } from 'vitest';
import * as make from '../../test/events.ts';
import { rowOutline } from '../../test/row-outline.ts';
import { emptySession, processEvents, visibleRows } from '../index.ts';
import { blockSize } from './item-rows.ts';

const none = () => false;

test('shows a run of tries as one row, and a try on its own as itself', () => {
  const events = [
    make.prompt('p'),
    ...['a', 'b', 'c'].map((id) => make.retried(id)),
    make.text('t'),
    make.retried('d'),
    make.started('x'),
  ];
  const rows = visibleRows(processEvents(emptySession, events), none);
  expect(rowOutline(rows)).toEqual(['turn p', 'remark c x3', 'text t', 'remark d', 'activity x']);
});

test('keeps the key of a growing run, also over the edge of a block', () => {
  const before = Array.from({ length: blockSize - 1 }, (_, number) => make.note(`n${number}`));
  let state = processEvents(emptySession, [make.prompt('p'), ...before, make.retried('a')]);
  const first = visibleRows(state, none).at(-1);
  state = processEvents(state, [make.retried('b')]);
  const rows = visibleRows(state, none);
  expect([rows.length, rows.at(-1)?.key, rowOutline(rows).at(-1)]).toEqual([blockSize + 1, first?.key, 'remark b x2']);
  expect(visibleRows(processEvents(state, []), none)).toBe(rows);
});
