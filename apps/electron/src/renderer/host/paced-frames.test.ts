import { expect, test } from 'vitest';
import { pacedFrames } from './paced-frames.ts';

/** A clock and frames that the test advances. */
function setUp() {
  let time = 0;
  let frames: (() => void)[] = [];
  let timers: { at: number; work: () => void }[] = [];
  const nextFrame = pacedFrames({
    now: () => time,
    onFrame: (work) => frames.push(work),
    after: (work, ms) => timers.push({ at: time + ms, work }),
  });
  const pass = (ms: number) => {
    time += ms;
    const due = timers.filter(({ at }) => at <= time);
    timers = timers.filter(({ at }) => at > time);
    for (const { work } of due) work();
  };
  const frame = () => {
    const now = frames;
    frames = [];
    for (const work of now) work();
  };
  return { nextFrame, pass, frame };
}

test('work comes with the next frame, and again with the one after a light one', () => {
  const { nextFrame, pass, frame } = setUp();
  let done = 0;
  for (let count = 1; count <= 3; count += 1) {
    nextFrame(() => {
      done += 1;
      return 1;
    });
    frame();
    pass(16);
    frame();
    expect(done).toBe(count);
  }
});

test('after a frame that took long, twice as long is left free', () => {
  const { nextFrame, pass, frame } = setUp();
  let done = 0;
  const work = () => {
    done += 1;
    pass(90);
    return 1;
  };
  nextFrame(work);
  frame();
  pass(10);
  frame();
  nextFrame(work);
  pass(159);
  frame();
  expect(done).toBe(1);
  pass(1);
  frame();
  expect(done).toBe(2);
});

/** How many frames the work gets when it is requested at this interval, in a window that draws a frame each 16 ms. */
function framesFor(everyMs: number, forMs: number, eventsPerMs = 0): number {
  const { nextFrame, pass, frame } = setUp();
  let done = 0;
  let isAsked = false;
  let processedAt = 0;
  for (let time = 0; time < forMs; time += 4) {
    if (time % everyMs === 0 && !isAsked) {
      isAsked = true;
      nextFrame(() => {
        const events = (time - processedAt) * eventsPerMs;
        processedAt = time;
        isAsked = false;
        done += 1;
        return events;
      });
    }
    if (time % 16 === 0) frame();
    pass(4);
  }
  return done;
}

test('single lines have a frame each, and at most eight a second', () => {
  expect(framesFor(140, 5000)).toBe(36);
  expect(framesFor(20, 5000)).toBeGreaterThan(38);
  expect(framesFor(20, 5000)).toBeLessThan(50);
});

test('a stream has four frames a second, after its first ones', () => {
  const frames = framesFor(20, 5000, 0.06);
  expect(frames).toBeGreaterThan(18);
  expect(frames).toBeLessThan(29);
});

test('a hidden window, which has no frames, works nothing in until it is shown', () => {
  const { nextFrame, pass, frame } = setUp();
  let done = 0;
  nextFrame(() => {
    done += 1;
    return 1;
  });
  for (let second = 0; second < 60; second += 1) pass(1000);
  expect(done).toBe(0);
  frame();
  expect(done).toBe(1);
});
