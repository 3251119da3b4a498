import { expect, test } from 'vitest';
import { isMarksChange } from './is-marks-change.ts';

test.each([
  { kind: 'pin', isPinned: true },
  { kind: 'hide', isHidden: false },
  { kind: 'rename', name: 'A name' },
  { kind: 'rename', name: null },
  { kind: 'note', note: null },
  { kind: 'see', at: 0 },
  { kind: 'tag', add: ['a'], remove: [] },
])('%j is a change', (change) => {
  expect(isMarksChange(change)).toBe(true);
});

test.each([
  ...[null, 'pin', {}, { kind: 'other' }],
  { kind: 'pin', isPinned: 1 },
  { kind: 'hide' },
  { kind: 'rename', name: 5 },
  { kind: 'note' },
  { kind: 'see', at: Number.NaN },
  { kind: 'tag', add: ['a'] },
  { kind: 'tag', add: 'a', remove: [] },
  { kind: 'tag', add: [], remove: [null] },
])('%j is none', (change) => {
  expect(isMarksChange(change)).toBe(false);
});
