import type { DetailLevel } from '@treeline/protocol';
import { expect, test } from 'vitest';
import * as make from '../test/events.ts';
import { emptySession, foldedKeysTo, processEvents, visibleRows } from './index.ts';

const state = processEvents(emptySession, [
  make.prompt('p'),
  make.thinking('h'),
  make.text('on the way'),
  ...['a', 'b', 'c'].flatMap((id) => [make.started(id), make.finished(id)]),
  make.text('done'),
]);
const folded = (level: DetailLevel, key: string, ...open: string[]) =>
  foldedKeysTo(
    visibleRows(state, (one) => open.includes(one), level),
    key,
    'p',
  );

test('a call in a run of calls needs the run, and so does its detail', () => {
  expect(folded('steps', 'call:b')).toEqual(['run:call:a']);
  expect(folded('steps', 'call:b:detail')).toEqual(['run:call:a']);
  expect(folded('steps', 'call:b', 'run:call:a')).toEqual([]);
  expect(folded('steps', 'event:on the way')).toEqual([]);
});

test('what is folded into the work of a turn needs that', () => {
  expect(folded('brief', 'call:b')).toEqual(['work:p']);
  expect(folded('everything', 'call:b')).toEqual([]);
});
