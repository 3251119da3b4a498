import type { SessionId } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { movedTo, nothingChosen, stepOf, stepped, toggled } from './table-selection.ts';

const ids = ['a', 'b', 'c', 'd'] as SessionId[];
const id = (text: string) => text as SessionId;

test('a range reaches from where it began, in either direction', () => {
  const start = movedTo(nothingChosen, ids, id('b'), false);
  const down = movedTo(movedTo(start, ids, id('c'), true), ids, id('d'), true);
  expect([...down.chosen]).toEqual(['b', 'c', 'd']);
  expect([...movedTo(down, ids, id('a'), true).chosen]).toEqual(['a', 'b']);
});

test('moving leaves what is chosen; a toggle takes it up and puts it back', () => {
  const one = toggled(nothingChosen, id('c'));
  expect(movedTo(one, ids, id('a'), false)).toEqual({ cursor: 'a', anchor: 'a', chosen: new Set(['c']) });
  expect(toggled(one, id('c')).chosen).toEqual(new Set());
});

test('a range whose beginning is gone is what was reached', () => {
  const start = movedTo(nothingChosen, ids, id('b'), false);
  expect([...movedTo(start, [id('c'), id('d')], id('d'), true).chosen]).toEqual(['d']);
});

test.each([
  ['ArrowDown', null, 'a'],
  ['ArrowUp', null, 'd'],
  ['ArrowDown', 'd', 'd'],
  ['ArrowUp', 'c', 'b'],
  ['PageDown', 'a', 'c'],
  ['Home', 'd', 'a'],
  ['End', 'a', 'd'],
])('%s from %s goes to %s', (key, from, to) => {
  expect(stepped(ids, from as SessionId | null, stepOf(key, 2) ?? 0)).toBe(to);
});

test('other keys move nothing, and an empty list has no row', () => {
  expect([stepOf('x', 5), stepped([], null, 1)]).toEqual([null, null]);
});
