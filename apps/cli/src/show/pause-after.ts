const leastMs = 500;
const mostMs = 5000;
/** Of a core, while a session is followed that is large or written to all the time. */
const share = 1 / 5;

/** How long to wait before a session is looked at again, after a look that took so much processor time. */
export function pauseAfter(spentMs: number): number {
  return Math.min(mostMs, Math.max(leastMs, spentMs / share - spentMs));
}
