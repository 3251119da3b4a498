import type { ThreadEvent, ToolUseId, Usage } from '@treeline/protocol';
import { type FoldTexts, ThreadFolds } from '../folds/thread-folds.ts';
import { eachUsage } from '../folds/usage-fold.ts';
import type { ArchivedEvents, PackForArchive } from './archived-events.ts';
import { type CountsState, ThreadCounts } from './thread-counts.ts';
import { UsageSum } from './usage-sum.ts';

export type { Ending } from './thread-counts.ts';

/** The totals of a transcript's events, without the events. Plain data. */
export interface KeptThread {
  readonly counts: CountsState;
  /** Kinds of its events. */
  readonly types: readonly ThreadEvent['type'][];
}

/** The events of one transcript in order, and their totals. */
export class ThreadEvents extends ThreadCounts {
  readonly events: ThreadEvent[] = [];
  /** The packed events before `events`. */
  readonly archived: ArchivedEvents[] = [];
  #sealedCount = 0;
  readonly folds: ThreadFolds;
  /** Kinds of events that were dropped; `null` while all are kept. */
  #forgotten: Set<ThreadEvent['type']> | null = null;
  readonly #usageSum = new UsageSum();

  constructor(calls: Iterable<ToolUseId> = [], folds = new ThreadFolds()) {
    super(calls);
    this.folds = folds;
  }

  /** In the state after its events were dropped. It is shown, and not added to. */
  static from({ counts, types }: KeptThread, folds: FoldTexts): ThreadEvents {
    const log = new ThreadEvents(counts.calls, ThreadFolds.from(folds));
    log.restore(counts);
    log.#forgotten = new Set(types);
    eachUsage(log.folds.states.usage, (usage) => log.#usageSum.add(usage, undefined));
    return log;
  }

  kept(): KeptThread {
    const types = new Set(this.#forgotten);
    for (const { type } of this.events) types.add(type);
    return { counts: this.state(), types: [...types] };
  }

  get usage(): Usage {
    return this.#usageSum.total;
  }

  get hasEvents(): boolean {
    return this.count > 0 || (this.#forgotten?.size ?? 0) > 0;
  }

  /** The number of all events, archived ones included. */
  get count(): number {
    return this.#sealedCount + this.events.length;
  }

  get archivedCount(): number {
    return this.#sealedCount;
  }

  /** Archives its oldest events. */
  archiveFirst(count: number, archive: PackForArchive): void {
    const oldest = this.events.splice(0, count);
    this.archived.push(archive(oldest));
    this.folds.catchUp();
    this.#sealedCount += oldest.length;
  }

  get isForgotten(): boolean {
    return this.#forgotten !== null;
  }

  everyType(test: (type: ThreadEvent['type']) => boolean): boolean {
    return this.events.every(({ type }) => test(type)) && [...(this.#forgotten ?? [])].every(test);
  }

  /** Keeps only the counts from now on; `EventReplay` reads the events again from the file. */
  forgetEvents(): void {
    this.#forgotten ??= new Set();
    for (const { type } of this.events) this.#forgotten.add(type);
    this.events.length = 0;
    this.folds.catchUp();
  }

  /** Takes all events so far, read again. */
  restoreEvents(events: readonly ThreadEvent[]): void {
    this.#forgotten = null;
    this.events.length = 0;
    for (const event of events) this.events.push(event);
  }

  /** Returns whether the event was new. A repeated call is one call; usage counts once per message. */
  override add(event: ThreadEvent): boolean {
    if (event.isInherited === true) return this.#keep(event);
    return this.folds.add(event, this.#usageSum) && super.add(event) && this.#keep(event);
  }

  #keep(event: ThreadEvent): true {
    if (this.#forgotten === null) this.events.push(event);
    else {
      this.#forgotten.add(event.type);
      this.folds.catchUp();
    }
    return true;
  }
}
