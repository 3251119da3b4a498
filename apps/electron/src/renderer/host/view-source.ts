import {
  type AgentId,
  applyViewBatch,
  type Host,
  type SessionId,
  type ViewBatch,
  type ViewName,
  type ViewRow,
} from '@treeline/protocol';
import { caught, toResult } from './to-result.ts';

/** The rows of one view of a session, thread by thread (`null` = the main thread). */
export interface ViewRows<View extends ViewName = ViewName> {
  readonly status: 'loading' | 'open' | 'failed';
  /** The reason of a failure, as a sentence. */
  readonly message: string | null;
  /** Unchanged threads keep the identity of their rows. */
  readonly threads: ReadonlyMap<AgentId | null, readonly ViewRow<View>[]>;
  /** `false` while the session is being read: rows of the remaining threads follow. */
  readonly isComplete: boolean;
}

export const loadingRows: ViewRows<never> = { status: 'loading', message: null, threads: new Map(), isComplete: false };

interface SourceOptions<View extends ViewName> {
  readonly host: Pick<Host, 'openView' | 'closeView' | 'subscribe'>;
  readonly session: SessionId;
  readonly view: View;
  readonly onRows: (rows: ViewRows<View>) => void;
}

/** Keeps the rows of one view up to date: all of them when it is opened, and every batch after that in order. */
export class ViewSource<View extends ViewName> {
  readonly #options: SourceOptions<View>;
  readonly #stop: () => void;
  #rows: ViewRows<View> = loadingRows;
  /** The number of the last batch; `null` until an opening is answered. */
  #last: number | null = null;
  #early: ViewBatch[] = [];
  /** A counter of openings: the answer to an older one is ignored. */
  #opening = 0;

  constructor(options: SourceOptions<View>) {
    this.#options = options;
    this.#stop = options.host.subscribe('viewChanged', (batch) => {
      if (batch.sessionId === options.session && batch.view === options.view) this.#take(batch);
    });
  }

  /** Opens the view, or opens it again. The current rows stay until there are others. */
  async open(): Promise<void> {
    const { host, session, view } = this.#options;
    this.#opening += 1;
    const opening = this.#opening;
    this.#last = null;
    // Each opening starts its own numbering. Closing first leaves no batch of the previous one in flight.
    await caught(host.closeView(session, view));
    if (opening !== this.#opening) return;
    this.#early = [];
    const answer = await toResult(host.openView(session, view, { threads: null }));
    if (opening !== this.#opening) return;
    if (!answer.ok) {
      this.#show({ ...this.#rows, status: 'failed', message: answer.error.message });
      return;
    }
    this.#last = answer.value.sequence;
    this.#add(new Map(), answer.value);
    for (const batch of this.#early.splice(0)) this.#take(batch);
  }

  close(): void {
    this.#opening += 1;
    this.#stop();
    void caught(this.#options.host.closeView(this.#options.session, this.#options.view));
  }

  #take(batch: ViewBatch): void {
    if (this.#last === null) {
      this.#early.push(batch);
      return;
    }
    if (batch.sequence <= this.#last) return;
    if (batch.sequence > this.#last + 1) {
      void this.open();
      return;
    }
    this.#last = batch.sequence;
    this.#add(this.#rows.threads, batch);
  }

  #add(known: ViewRows<View>['threads'], batch: ViewBatch): void {
    const threads = applyViewBatch<ViewRow<View>>(known, batch);
    this.#show({ status: 'open', message: null, threads, isComplete: batch.isComplete });
  }

  #show(rows: ViewRows<View>): void {
    this.#rows = rows;
    this.#options.onRows(rows);
  }
}
