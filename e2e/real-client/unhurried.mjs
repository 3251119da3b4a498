import { readFileSync } from 'node:fs';

const lookEveryMs = 200;
/** Even where tasks wait for a processor all the time, some of it passes: what hangs is ended in the end. */
const leastShare = 0.05;

/**
 * A clock that stands nearly still while tasks of this machine wait for a processor (as Linux says in `/proc/pressure`), so that a
 * limit means the same on a busy machine. Elsewhere it is a common clock.
 */
export class UnhurriedClock {
  #readStalled;
  #clock;
  #passed = 0;
  #at;
  #stalled;

  constructor(readStalled = stalledMs, clock = () => performance.now()) {
    this.#readStalled = readStalled;
    this.#clock = clock;
    this.#at = clock();
    this.#stalled = readStalled();
  }

  /** Milliseconds since it was made. */
  passed() {
    const [at, stalled] = [this.#clock(), this.#readStalled()];
    const real = at - this.#at;
    this.#passed += Math.max(leastShare * real, real - (stalled - this.#stalled));
    this.#at = at;
    this.#stalled = stalled;
    return this.#passed;
  }
}

/** Calls back when so much unhurried time has passed. Answers what cancels it. */
export function afterUnhurried(ms, callback) {
  const clock = new UnhurriedClock();
  const timer = setInterval(() => {
    if (clock.passed() < ms) return;
    clearInterval(timer);
    callback();
  }, lookEveryMs);
  return () => clearInterval(timer);
}

function stalledMs() {
  try {
    return Number(/^some .*total=(\d+)/m.exec(readFileSync('/proc/pressure/cpu', 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}
