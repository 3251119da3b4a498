import type { Unit } from '@treeline/transcript';
import { TokenBucket } from './token-bucket.ts';

/** Collects the changed units of an open session and decides when to read them. */
export class ChangedUnits {
  readonly #onDue: (units: readonly Unit[]) => void;
  /** Twenty reads a second, each of one change; ten in a stream, where several changes gather before a read. */
  readonly #pace = new TokenBucket(5, 20);
  readonly #units = new Map<string, Unit>();
  /** Reports of changes since the last read. */
  #reports = 0;
  #isStream = false;
  #waiting: NodeJS.Timeout | null = null;

  constructor(onDue: (units: readonly Unit[]) => void) {
    this.#onDue = onDue;
  }

  add(units: readonly Unit[]): void {
    for (const unit of units) this.#units.set(unit.key, unit);
    this.#reports += 1;
    if (this.#waiting !== null) return;
    const wait = this.#pace.take(this.#isStream ? 2 : 1);
    if (wait === 0) this.#due();
    else this.#waiting = setTimeout(() => this.#due(), wait);
  }

  stop(): void {
    if (this.#waiting !== null) clearTimeout(this.#waiting);
    this.#waiting = null;
  }

  #due(): void {
    this.#waiting = null;
    this.#isStream = this.#reports > 1;
    this.#reports = 0;
    const units = [...this.#units.values()];
    this.#units.clear();
    this.#onDue(units);
  }
}
