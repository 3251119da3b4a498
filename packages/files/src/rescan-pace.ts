export type WatchMode = 'watching' | 'polling' | 'waiting';

export interface PaceFacts {
  readonly mode: WatchMode;
  readonly rescanEveryMs: number;
  /** How long the last look at everything took. */
  readonly lastTookMs: number;
  readonly sinceLastMs: number;
  /** Passed on the wall clock since the last tick, and how much it should have been. */
  readonly tickedMs: number;
  readonly tickMs: number;
}

const pollEveryMs = 1000;
const waitEveryMs = 500;
const jumpMs = 5000;

/** How long until the next look at the clock. */
export function tickMs(mode: WatchMode, rescanEveryMs: number): number {
  return Math.min(rescanEveryMs, mode === 'waiting' ? waitEveryMs : pollEveryMs);
}

/**
 * Whether to look at everything again: in time, and at once after sleep or a change of the clock. Large or slow disks
 * are asked less often, so that looking takes at most a hundredth of the time (a tenth without watches).
 */
export function isRescanDue(facts: PaceFacts): boolean {
  if (facts.mode === 'waiting') return true;
  if (Math.abs(facts.tickedMs - facts.tickMs) > jumpMs) return true;
  const isPolling = facts.mode === 'polling';
  const everyMs = isPolling ? Math.min(pollEveryMs, facts.rescanEveryMs) : facts.rescanEveryMs;
  return facts.sinceLastMs >= Math.max(everyMs, facts.lastTookMs * (isPolling ? 10 : 100));
}
