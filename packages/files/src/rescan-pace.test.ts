import { describe, expect, test } from 'vitest';
import { isRescanDue, type PaceFacts, tickMs } from './rescan-pace.ts';

const usual: PaceFacts = {
  mode: 'watching',
  rescanEveryMs: 30_000,
  lastTookMs: 50,
  sinceLastMs: 1000,
  tickedMs: 1000,
  tickMs: 1000,
};

describe('isRescanDue', () => {
  test.each<{ name: string; facts: Partial<PaceFacts>; expected: boolean }>([
    { name: 'not yet', facts: {}, expected: false },
    { name: 'after its time', facts: { sinceLastMs: 30_000 }, expected: true },
    { name: 'later where looking takes long', facts: { sinceLastMs: 30_000, lastTookMs: 2000 }, expected: false },
    { name: 'then too in the end', facts: { sinceLastMs: 200_000, lastTookMs: 2000 }, expected: true },
    { name: 'at once after sleep', facts: { tickedMs: 3_600_000 }, expected: true },
    { name: 'at once when the clock was set back', facts: { tickedMs: -3_600_000 }, expected: true },
    { name: 'not for a late timer', facts: { tickedMs: 4000 }, expected: false },
    { name: 'each second without watches', facts: { mode: 'polling' }, expected: true },
    { name: 'less often without watches on a slow disk', facts: { mode: 'polling', lastTookMs: 500 }, expected: false },
    { name: 'always while there is no root', facts: { mode: 'waiting', sinceLastMs: 0 }, expected: true },
  ])('$name', ({ facts, expected }) => {
    expect(isRescanDue({ ...usual, ...facts })).toBe(expected);
  });
});

test('the clock is looked at more often while the root is awaited, and never less often than asked for', () => {
  expect([tickMs('watching', 30_000), tickMs('waiting', 30_000), tickMs('watching', 20)]).toEqual([1000, 500, 20]);
});
