import { expect, test } from 'vitest';
import * as make from '../../test/events.ts';
import { rowOutline } from '../../test/row-outline.ts';
import { emptySession, openIn, processEvents, visibleRows } from '../index.ts';

test('asks only what is open in the turn that grows', () => {
  const turns = Array.from({ length: 200 }, (_, number) => [make.prompt(`p${number}`), make.started(`c${number}`)]);
  const state = processEvents(emptySession, turns.flat());
  const asked: string[] = [];
  class TestProbe extends Set<string> {
    override has(key: string): boolean {
      asked.push(key);
      return super.has(key);
    }
  }
  const isOpenNow = openIn(new TestProbe(['call:c7']), new Set());
  const before = visibleRows(state, isOpenNow);
  asked.length = 0;
  expect(visibleRows(state, isOpenNow)).toBe(before);
  const after = visibleRows(processEvents(state, [make.started('last')]), isOpenNow);
  expect(rowOutline(after.slice(-3))).toEqual(['turn p199', 'activity c199', 'activity last']);
  expect(new Set(asked)).toEqual(new Set(['internal', 'injected', 'fold:p199', 'call:c199', 'call:last']));
});
