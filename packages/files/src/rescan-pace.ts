export type WatchMode = 'watching' | 'polling' | 'waiting';

export interface PaceFacts {
  readonly mode: WatchMode;
  readonly rescanEveryMs: number;
  /** How long the last full scan took. */
  readonly lastTookMs: number;
  readonly sinceLastMs: number;
  /** Wall clock time since the last tick, and how long the tick should have taken. */
  readonly tickedMs: number;
  readonly tickMs: number;
}

const pollEveryMs = 1000;
const waitEveryMs = 500;
const jumpMs = 5000;

/** The time until the next check of the clock. */
export function tickMs(mode: WatchMode, rescanEveryMs: number): number {
  return Math.min(rescanEveryMs, mode === 'waiting' ? waitEveryMs : pollEveryMs);
}

/**
 * Whether to scan everything again: periodically, and immediately after sleep or a clock change. Large or slow disks
 * are scanned less often, so that scanning takes at most a hundredth of the time (a tenth without watches).
 */
export function isRescanDue(facts: PaceFacts): boolean {
  if (facts.mode === 'waiting') return true;
  if (Math.abs(facts.tickedMs - facts.tickMs) > jumpMs) return true;
  const isPolling = facts.mode === 'polling';
  const everyMs = isPolling ? Math.min(pollEveryMs, facts.rescanEveryMs) : facts.rescanEveryMs;
  return facts.sinceLastMs >= Math.max(everyMs, facts.lastTookMs * (isPolling ? 10 : 100));
}
