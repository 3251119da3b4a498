import type { SessionId, SessionSummary } from '@treeline/protocol';
import { type ListDifference, listDifference } from './list-change.ts';
import { SteppedWork } from './stepped-work.ts';

interface ListPublicationOptions {
  /** Makes the list in steps. */
  readonly make: () => Generator<void, readonly SessionSummary[]>;
  /** A short list is made at once. */
  readonly isShort: () => boolean;
  readonly onChanged: (change: ListDifference) => void;
  readonly gatherMs: number;
}

/** The list as it was last published, and when it is made again. */
export class ListPublication {
  readonly #options: ListPublicationOptions;
  readonly #making = new SteppedWork();
  #listed: readonly SessionSummary[] = [];
  #publishedAt = 0;
  #waiting: NodeJS.Timeout | null = null;

  constructor(options: ListPublicationOptions) {
    this.#options = options;
  }

  get listed(): readonly SessionSummary[] {
    return this.#listed;
  }

  /** The first list is made immediately, a long one less often, so that publishing takes a small part of the time. */
  soon(): void {
    const rest = 20 * this.#making.tookMs - (performance.now() - this.#publishedAt);
    const isFirst = this.#listed.length === 0 && !this.#making.isRunning;
    this.#waiting ??= setTimeout(() => this.#next(), isFirst ? 0 : Math.max(this.#options.gatherMs, rest));
  }

  /** What waits to be published is made from now on. */
  flush(): void {
    if (this.#waiting !== null) this.#publish();
  }

  /** The same, to its end. */
  finish(): void {
    this.flush();
    this.#making.finish();
  }

  drop(removed: readonly SessionId[]): void {
    if (removed.length === 0) return;
    const gone = new Set(removed);
    this.#listed = this.#listed.filter(({ id }) => !gone.has(id));
    this.#options.onChanged({ changed: [], removed });
  }

  close(): void {
    this.#stopWaiting();
    this.#making.stop();
  }

  #next(): void {
    this.#waiting = null;
    // Begun anew with each change, a long list would never be complete.
    if (this.#making.isRunning) this.soon();
    else this.#publish();
  }

  #publish(): void {
    this.#stopWaiting();
    this.#making.start(this.#steps());
    if (this.#options.isShort()) this.#making.finish();
  }

  *#steps(): Generator<void, void> {
    const listed = yield* this.#options.make();
    const change = listDifference(this.#listed, listed);
    this.#listed = listed;
    this.#publishedAt = performance.now();
    if (change !== null) this.#options.onChanged(change);
  }

  #stopWaiting(): void {
    if (this.#waiting !== null) clearTimeout(this.#waiting);
    this.#waiting = null;
  }
}
