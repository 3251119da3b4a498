/** As much of a window as frames need. */
export interface FrameClock {
  readonly now: () => number;
  readonly onFrame: (work: () => void) => void;
  readonly after: (work: () => void, ms: number) => void;
}

/** What a frame takes anyway. */
const frameMs = 20;
/** So many come one after the other, and then so often: a person reads what comes seldom at once, a stream of it not line by line. */
const burst = 6;
const everyMs = 125;

/**
 * Work with the next frame, and not more than a third of the time: after a frame that took long to work in and to draw,
 * twice as long is left free, so that keys and clicks have their turn however much arrives. A hidden window has no frames.
 */
export function pacedFrames({ now, onFrame, after }: FrameClock): (work: () => void) => void {
  let freeUntil = 0;
  /** When as many frames as are allowed will have been used up; in the past: some are left. */
  let usedUntil = Number.NEGATIVE_INFINITY;
  const run = (work: () => void) =>
    onFrame(() => {
      const startedAt = now();
      usedUntil = Math.max(usedUntil, startedAt - burst * everyMs) + everyMs;
      work();
      // Drawing follows the work, and the next frame follows the drawing.
      onFrame(() => {
        const took = now() - startedAt - frameMs;
        freeUntil = now() + Math.max(0, 2 * took);
      });
    });
  return (work) => {
    const wait = Math.max(freeUntil, usedUntil) - now();
    if (wait > 0) after(() => run(work), wait);
    else run(work);
  };
}

export function framesOf(window: Window): (work: () => void) => void {
  return pacedFrames({
    now: () => performance.now(),
    onFrame: (work) => void window.requestAnimationFrame(work),
    after: (work, ms) => void setTimeout(work, ms),
  });
}
