/** The part of a window that provides frames. */
interface FrameClock {
  readonly now: () => number;
  readonly onFrame: (work: () => void) => void;
  readonly after: (work: () => void, ms: number) => void;
}

/** Runs work in a frame. The work returns how many events it processed. */
export type NextFrame = (work: () => number) => void;

/** The time between two frames of an idle window. */
const frameMs = 20;
/** This many frames may follow each other directly. */
const burst = 6;
/**
 * The part of the budget that a frame uses: single lines are processed as they arrive, a stream is not processed line
 * by line.
 */
const lineMs = 125;
const streamMs = 250;
/** A frame with this many events is part of a stream; a single line makes two or three. */
const streamEvents = 6;

/**
 * Runs work in the next frame, at most eight times a second in the long run, or four times in a stream. A slow frame is
 * followed by twice its duration without work, so that keys and clicks are answered however much arrives. A hidden
 * window has no frames, and no work is done.
 */
export function pacedFrames({ now, onFrame, after }: FrameClock): NextFrame {
  let freeUntil = 0;
  /** The time up to which the frames so far use the budget. In the past: some of the burst is left. */
  let usedUntil = Number.NEGATIVE_INFINITY;
  const run = (work: () => number) =>
    onFrame(() => {
      const startedAt = now();
      const ms = work() < streamEvents ? lineMs : streamMs;
      usedUntil = Math.max(usedUntil, startedAt - burst * ms) + ms;
      // The browser draws after the work; the next frame begins when it has drawn.
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

export function framesOf(window: Window): NextFrame {
  return pacedFrames({
    now: () => performance.now(),
    onFrame: (work) => void window.requestAnimationFrame(work),
    after: (work, ms) => void setTimeout(work, ms),
  });
}
