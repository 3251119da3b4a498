import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

function paced() {
  const clock = { now: 0, turns: 0 };
  const pace = new Pace(
    () => clock.now,
    async () => {
      clock.turns++;
      clock.now += 100;
    },
  );
  return { clock, pace };
}

test('others have their turn as soon as work has taken its time, and not before', async () => {
  const { clock, pace } = paced();
  clock.now = 9;
  expect(pace.rest()).toBeNull();
  clock.now = 10;
  await pace.rest();
  expect([clock.turns, pace.rest()]).toEqual([1, null]);
});

test('time in which one waited anyway does not count', () => {
  const { clock, pace } = paced();
  clock.now = 50;
  pace.begin();
  expect(pace.rest()).toBeNull();
});
