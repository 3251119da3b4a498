import { expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

/** When the work runs that is requested at this interval; nothing is requested while it waits. */
function timesOf(everyMs: number, forMs: number): number[] {
  let now = 0;
  const pace = new TokenBucket(4, 20, () => now);
  const times: number[] = [];
  for (let asked = 0; asked < forMs; asked += everyMs) {
    if (asked < now) continue;
    now = asked;
    now += pace.take();
    times.push(now);
  }
  return times;
}

test('what comes seldom never waits', () => {
  expect(timesOf(50, 1000)).toEqual(Array.from({ length: 20 }, (_, number) => number * 50));
  expect(timesOf(400, 2000)).toEqual([0, 400, 800, 1200, 1600]);
});

test('what comes often is gathered, after the first few', () => {
  expect(timesOf(1, 100).slice(0, 4)).toEqual([0, 1, 2, 3]);
  const times = timesOf(1, 10_000);
  expect(times.length).toBeGreaterThan(200);
  expect(times.length).toBeLessThan(210);
});

test('work that takes two tokens is done half as often', () => {
  let now = 0;
  const pace = new TokenBucket(4, 20, () => now);
  const waits = Array.from({ length: 5 }, () => {
    const wait = pace.take(2);
    now += wait;
    return wait;
  });
  expect(waits).toEqual([0, 0, 100, 100, 100]);
});
