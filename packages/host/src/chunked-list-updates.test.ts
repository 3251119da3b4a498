import type { SessionId, SessionListChange, SessionSummary } from '@treeline/protocol';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChunkedListUpdates } from './chunked-list-updates.ts';

const entry = (id: string, title = 'old') => ({ id, title }) as unknown as SessionSummary;
const many = (count: number, title = 'old') => Array.from({ length: count }, (_, number) => entry(`s${number}`, title));
const gone = (id: string) => id as SessionId;

let told: SessionListChange[];
let telling: ChunkedListUpdates;
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  telling = new ChunkedListUpdates((change) => told.push(change));
});
afterEach(() => {
  telling.close();
  vi.useRealTimers();
});

/** The list of a client that asked for it before the changes from `from` on. */
function held(listing: readonly SessionSummary[], from: number): Record<string, string> {
  const titles = new Map(listing.map(({ id, title }) => [id, title]));
  for (const { sequence, changed, removed } of told) {
    if (sequence <= from) continue;
    for (const { id, title } of changed) titles.set(id, title);
    for (const id of removed) titles.delete(id);
  }
  return Object.fromEntries(titles);
}

describe('ChunkedListUpdates', () => {
  test('a small change is told at once, as it is', () => {
    telling.changed({ changed: [entry('a')], removed: [gone('b')] });
    expect(told).toEqual([{ sequence: 1, changed: [entry('a')], removed: ['b'] }]);
  });

  test('thousands come in pieces with numbers that follow each other', () => {
    telling.changed({ changed: many(2500), removed: [] });
    expect(told.map(({ changed }) => changed.length)).toEqual([1000]);
    vi.runAllTimers();
    expect(told.map(({ sequence, changed }) => [sequence, changed.length])).toEqual([
      [1, 1000],
      [2, 1000],
      [3, 500],
    ]);
  });

  test('whoever asks meanwhile ends with the same as everybody', () => {
    telling.changed({ changed: many(5000), removed: [] });
    const listing = telling.listing(many(5000));
    telling.changed({ changed: [entry('s4000', 'new')], removed: [] });
    telling.changed({ changed: [], removed: [gone('s4500')] });
    expect(told.at(-1)).toEqual({ sequence: 2, changed: [], removed: ['s4500'] });
    vi.runAllTimers();
    const expected = Object.fromEntries(many(5000).map(({ id, title }) => [id, title]));
    expected.s4000 = 'new';
    delete expected.s4500;
    expect(held(listing.sessions, listing.sequence)).toEqual(expected);
    expect(held([], 0)).toEqual(expected);
  });

  test('nothing is told after close', () => {
    telling.listing(many(3000));
    telling.close();
    vi.runAllTimers();
    expect(told).toEqual([]);
  });
});
