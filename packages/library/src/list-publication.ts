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
  /** Since the list that is being made was begun. */
  #dropped = new Set<SessionId>();
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

  /** Takes sessions out of the list at once, and of the one that is being made. */
  drop(removed: readonly SessionId[]): void {
    for (const id of removed) this.#dropped.add(id);
    const gone = new Set(removed);
    const left = this.#listed.filter(({ id }) => !gone.has(id));
    if (left.length === this.#listed.length) return;
    const told = this.#listed.filter(({ id }) => gone.has(id)).map(({ id }) => id);
    this.#listed = left;
    this.#options.onChanged({ changed: [], removed: told });
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
    this.#dropped.clear();
    const made = yield* this.#options.make();
    const change = yield* listDifference(this.#listed, made);
    const isLeft = (id: SessionId) => !this.#dropped.has(id);
    this.#listed = made.filter(({ id }) => isLeft(id));
    this.#publishedAt = performance.now();
    if (change === null) return;
    const changed = change.changed.filter(({ id }) => isLeft(id));
    const removed = change.removed.filter(isLeft);
    if (changed.length > 0 || removed.length > 0) this.#options.onChanged({ changed, removed });
  }

  #stopWaiting(): void {
    if (this.#waiting !== null) clearTimeout(this.#waiting);
    this.#waiting = null;
  }
}
