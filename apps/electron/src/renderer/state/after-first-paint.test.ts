import type { SessionSummary } from '@treeline/protocol';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';
import { keptSessionsAtom } from './home-atoms.ts';

/** A window whose frames and time come when the test says so. */
function setUp(kept: readonly SessionSummary[]) {
  const frames: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const window = {
    requestAnimationFrame: (draw: () => void) => frames.push(draw),
    setTimeout: (work: () => void) => timers.push(work),
  } as unknown as Window;
  const store = createStore();
  store.set(keptSessionsAtom, kept);
  let begun = 0;
  afterFirstPaint(window, store, () => {
    begun += 1;
  });
  return { frame: () => frames.shift()?.(), wait: () => timers.shift()?.(), begun: () => begun };
}

test('where nothing is shown early, nothing waits', () => {
  expect(setUp([]).begun()).toBe(1);
});

test('a list that was kept is drawn first', () => {
  const { frame, wait, begun } = setUp([{} as SessionSummary]);
  const after = [begun()];
  for (let count = 0; count < 3; count++) {
    frame();
    after.push(begun());
  }
  wait();
  expect([...after, begun()]).toEqual([0, 0, 0, 1, 1]);
});

test('a window that draws nothing does not wait for ever', () => {
  const { frame, wait, begun } = setUp([{} as SessionSummary]);
  wait();
  frame();
  frame();
  frame();
  expect(begun()).toBe(1);
});
