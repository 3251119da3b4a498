import {
  packRecords,
  type SessionId,
  type ViewBatch,
  type ViewName,
  type ViewScope,
  viewNames,
} from '@treeline/protocol';
import type { ChangedRows, SessionBuilder } from '@treeline/transcript';
import type { SessionClient } from '../session-subscribers.ts';

interface Subscription {
  readonly scope: ViewScope;
  sequence: number;
  isComplete: boolean;
}

type Views = SessionBuilder['views'];

/** The views of a session that its clients have open. A view that is not open costs nothing. */
export class ViewSubscribers {
  readonly #sessionId: SessionId;
  readonly #open = Object.fromEntries(viewNames.map((view) => [view, new Map()])) as {
    readonly [View in ViewName]: Map<SessionClient, Subscription>;
  };

  constructor(sessionId: SessionId) {
    this.#sessionId = sessionId;
  }

  /** Answers all rows so far. Call `send` first: what is new would otherwise be both in this answer and in the next batch. */
  add(client: SessionClient, view: ViewName, scope: ViewScope, views: Views, isComplete: boolean): ViewBatch {
    const subscription: Subscription = { scope, sequence: 0, isComplete };
    if (this.#open[view].size === 0) views[view].take();
    this.#open[view].set(client, subscription);
    return this.#batch(view, subscription, inScope(views[view].all(), scope));
  }

  remove(client: SessionClient, view: ViewName): void {
    this.#open[view].delete(client);
  }

  removeAll(client: SessionClient): void {
    for (const view of viewNames) this.remove(client, view);
  }

  clear(): void {
    for (const view of viewNames) this.#open[view].clear();
  }

  /** `isComplete`: the session has been read to its end. */
  send(views: Views, isComplete: boolean): void {
    for (const view of viewNames) {
      const open = this.#open[view];
      if (open.size === 0) continue;
      const changed = views[view].take();
      for (const [client, subscription] of open) {
        const isNews = isComplete && !subscription.isComplete;
        const wanted = inScope(changed, subscription.scope);
        if (wanted.length === 0 && !isNews) continue;
        subscription.isComplete = isComplete;
        subscription.sequence += 1;
        client.push({ name: 'viewChanged', payload: this.#batch(view, subscription, wanted) });
      }
    }
  }

  #batch(view: ViewName, { sequence, isComplete }: Subscription, changed: readonly ChangedRows[]): ViewBatch {
    return {
      sessionId: this.#sessionId,
      view,
      sequence,
      threads: changed.map(({ agentId, keep, rows }) => ({ agentId, keep, count: rows.length })),
      rows: packRecords(changed.flatMap(({ rows }) => rows)),
      isComplete,
    };
  }
}

function inScope(changed: readonly ChangedRows[], { threads }: ViewScope): readonly ChangedRows[] {
  return threads === null ? changed : changed.filter(({ agentId }) => threads.includes(agentId));
}
