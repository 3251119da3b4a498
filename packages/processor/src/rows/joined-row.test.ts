import { emptyBody } from '@treeline/protocol';
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
  expect(rowOutline(rows)).toEqual(['turn p', 'remark a+b+c', 'text t', 'remark d', 'activity x']);
});

test('keeps the key of a growing run, also over the edge of a block', () => {
  const before = Array.from({ length: blockSize - 1 }, (_, number) => make.note(`n${number}`));
  let state = processEvents(emptySession, [make.prompt('p'), ...before, make.retried('a')]);
  const first = visibleRows(state, none).at(-1);
  state = processEvents(state, [make.retried('b')]);
  const rows = visibleRows(state, none);
  expect([rows.length, rows.at(-1)?.key, rowOutline(rows).at(-1)]).toEqual([blockSize + 1, first?.key, 'remark a+b']);
  expect(visibleRows(processEvents(state, []), none)).toBe(rows);
});

const compacted = (id: string) =>
  ({ ...make.note(id), type: 'compacted', trigger: 'auto', tokensBefore: 9, tokensAfter: 3 }) as const;
const summary = (id: string) => ({ ...make.note(id), type: 'compaction_summary' }) as const;

test('shows a compaction and its summary as one row that is known by the summary', () => {
  let state = processEvents(emptySession, [make.prompt('p'), compacted('c')]);
  expect(rowOutline(visibleRows(state, none))).toEqual(['turn p', 'remark c']);
  state = processEvents(state, [make.note('n'), summary('s'), make.text('t')]);
  const rows = visibleRows(state, (key) => key === 'event:s');
  expect(rowOutline(rows)).toEqual(['turn p', 'remark s+c', 'remark n', 'text t answer']);
  expect(rows.map((row) => ('isOpen' in row ? row.isOpen : null))).toEqual([null, true, false, null]);
});

test('a summary without a mark before it stands for itself', () => {
  const state = processEvents(emptySession, [make.prompt('p'), summary('s'), make.started('x'), compacted('c')]);
  expect(rowOutline(visibleRows(state, none))).toEqual(['turn p', 'remark s', 'activity x', 'remark c']);
});

test('has no row for a thought without words', () => {
  const silent = (id: string) => ({ ...make.thinking(id), text: emptyBody });
  const events = [make.prompt('p'), silent('a'), make.thinking('c'), silent('d'), make.started('x'), silent('e')];
  const rows = visibleRows(processEvents(emptySession, events), none);
  expect(rowOutline(rows)).toEqual(['turn p', 'thinking c', 'activity x']);
});
