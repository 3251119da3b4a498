import type { SessionId, SessionSummary } from '@treeline/protocol';
import { expect, test } from 'vitest';
import { withChange } from './session-index.ts';

const session = (id: string, title = id) => ({ id: id as SessionId, title }) as SessionSummary;
const listing = { sequence: 4, sessions: [session('a'), session('b'), session('c')] };

test('replaces, adds and removes', () => {
  const change = { sequence: 5, changed: [session('d'), session('b', 'new')], removed: ['a' as SessionId] };
  expect(withChange(listing, change)).toEqual({
    sequence: 5,
    sessions: [session('d'), session('b', 'new'), session('c')],
  });
});

test('leaves alone what the list already knows', () => {
  expect(withChange(listing, { sequence: 4, changed: [session('d')], removed: [] })).toBe(listing);
});

test('says when something was lost', () => {
  expect(withChange(listing, { sequence: 6, changed: [], removed: [] })).toBeNull();
});
