import type { createStore } from 'jotai';
import { keptSessionsAtom } from './home-atoms.ts';

/** Frames are not delivered to an invisible window. */
const patienceMs = 300;

/**
 * A stored list is drawn before anything else begins: a starting host takes the processor from it. Without one, nothing
 * waits.
 */
export function afterFirstPaint(window: Window, store: ReturnType<typeof createStore>, work: () => void): void {
  if (store.get(keptSessionsAtom).length === 0) {
    work();
    return;
  }
  let isDone = false;
  const begin = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  window.setTimeout(begin, patienceMs);
  // The first frame draws an empty list, the second one its entries; with the third they are on the screen.
  const frames = (left: number) => window.requestAnimationFrame(() => (left === 0 ? begin() : frames(left - 1)));
  frames(2);
}
