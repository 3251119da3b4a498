import { expect, test } from 'vitest';
import { fromText, type KeptViewState, toText } from './kept-view-state.ts';

const viewState: KeptViewState = {
  open: ['call:a', 'internal'],
  only: 'errors',
  selected: 'call:b',
  places: { '': { anchor: { key: 'turn:x', above: 12 }, isAtEnd: false }, agent: { anchor: null, isAtEnd: true } },
};

test('comes back as it was kept', () => {
  expect(fromText(toText(viewState))).toEqual(viewState);
});

test.each([null, '', 'null', '7', '{}', '{"open":7,"places":{}}', '{"open":[]', '[]'])('%s is nothing kept', (text) => {
  expect(fromText(text)).toBeNull();
});

test('what is not understood is left out', () => {
  const text = JSON.stringify({ open: ['a', 7], only: 'all?', places: { '': { anchor: { key: 1 } }, b: null } });
  const nowhere = { anchor: null, isAtEnd: false };
  expect(fromText(text)).toEqual({
    open: ['a'],
    only: 'all',
    selected: null,
    places: { '': nowhere, b: nowhere },
  });
});
