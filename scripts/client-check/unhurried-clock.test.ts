import { expect, test } from 'vitest';

interface Clock {
  passed(): number;
}

// The harness runs without a build.
const place = new URL('../../e2e/real-client/unhurried.mjs', import.meta.url);
const { UnhurriedClock } = (await import(place.href)) as {
  readonly UnhurriedClock: new (stalled: () => number, clock: () => number) => Clock;
};

function clockOf() {
  const machine = { now: 0, stalled: 0 };
  const clock = new UnhurriedClock(
    () => machine.stalled,
    () => machine.now,
  );
  return { machine, clock };
}

test('time in which nothing waits for a processor passes', () => {
  const { machine, clock } = clockOf();
  machine.now = 1000;
  expect(clock.passed()).toBe(1000);
});

test('time in which tasks wait hardly passes, and what hangs is ended all the same', () => {
  const { machine, clock } = clockOf();
  Object.assign(machine, { now: 1000, stalled: 700 });
  expect(clock.passed()).toBe(300);
  Object.assign(machine, { now: 2000, stalled: 1700 });
  expect(clock.passed()).toBe(350);
});
