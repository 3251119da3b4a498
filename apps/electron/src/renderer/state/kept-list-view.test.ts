import { plainView } from '@treeline/ui';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { followListView, listViewOf } from './kept-list-view.ts';
import { listViewAtom } from './list-atoms.ts';

test.each([
  [null, plainView],
  ['no json', plainView],
  ['7', plainView],
  ['{"sort":{"column":"gone","isDescending":true},"filter":3}', plainView],
  [
    '{"filter":"tag:x","sort":{"column":"cost"},"isGrouped":false,"showsLeftOut":true}',
    {
      filter: 'tag:x',
      sort: { column: 'cost', isDescending: false },
      grouping: 'none',
      showsLeftOut: true,
      showsHidden: false,
    },
  ],
])('%s is read as a view', (text, view) => {
  expect(listViewOf(text)).toEqual(view);
});

test('what a person sets is there after a restart', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as unknown as Storage;
  const before = createStore();
  followListView(storage, before);
  const view = { ...plainView, filter: 'branch:main', grouping: 'client' } as const;
  before.set(listViewAtom, view);
  const after = createStore();
  followListView(storage, after);
  expect(after.get(listViewAtom)).toEqual(view);
});
