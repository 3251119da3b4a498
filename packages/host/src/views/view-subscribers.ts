import {
  type AgentId,
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
  /** Threads of which the client does not have all rows yet, and how many it has. */
  readonly behind: Map<AgentId | null, number>;
}

type Views = SessionBuilder['views'];

/** Rows per batch: less than a megabyte in any view. */
const rowsAtOnce = 8_000;

/** The views of a session that clients have open. A closed view costs nothing. */
export class ViewSubscribers {
  readonly #sessionId: SessionId;
  readonly #later: (work: () => void) => void;
  readonly #open = Object.fromEntries(viewNames.map((view) => [view, new Map()])) as {
    readonly [View in ViewName]: Map<SessionClient, Subscription>;
  };

  /** The session has been read to its end. */
  #isRead = false;

  /** `later` runs a function after other work has had its turn. */
  constructor(sessionId: SessionId, later: (work: () => void) => void) {
    this.#sessionId = sessionId;
    this.#later = later;
  }

  /**
   * Returns the first rows; the others follow. Call `send` first: new rows would otherwise be both in this answer and
   * in the next batch.
   */
  add(client: SessionClient, view: ViewName, scope: ViewScope, views: Views, isRead: boolean): ViewBatch {
    const threads = views[view].threads().filter((thread) => scope.threads?.includes(thread) !== false);
    const behind = new Map(threads.map((thread) => [thread, 0]));
    const subscription: Subscription = { scope, sequence: 0, isComplete: false, behind };
    this.#isRead = isRead;
    if (this.#open[view].size === 0) views[view].take();
    this.#open[view].set(client, subscription);
    const rows = nextRows(subscription, views[view]);
    subscription.isComplete = isRead && behind.size === 0;
    this.#catchUp(client, view, views);
    return this.#batch(view, subscription, rows);
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

  /** `isRead`: the session has been read to its end. */
  send(views: Views, isRead: boolean): void {
    this.#isRead = isRead;
    for (const view of viewNames) {
      const open = this.#open[view];
      if (open.size === 0) continue;
      const changed = views[view].take();
      for (const [client, subscription] of open) this.#push(client, view, toSend(changed, subscription));
    }
  }

  #catchUp(client: SessionClient, view: ViewName, views: Views): void {
    const subscription = this.#open[view].get(client);
    if (subscription === undefined || subscription.behind.size === 0) return;
    this.#later(() => {
      // It may have closed or reopened the view meanwhile.
      if (this.#open[view].get(client) !== subscription) return;
      this.#push(client, view, nextRows(subscription, views[view]));
      this.#catchUp(client, view, views);
    });
  }

  #push(client: SessionClient, view: ViewName, rows: readonly ChangedRows[]): void {
    const subscription = this.#open[view].get(client);
    if (subscription === undefined) return;
    const isComplete = this.#isRead && subscription.behind.size === 0;
    if (rows.length === 0 && (!isComplete || subscription.isComplete)) return;
    subscription.isComplete ||= isComplete;
    subscription.sequence += 1;
    client.push({ name: 'viewChanged', payload: this.#batch(view, subscription, rows) });
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

/** The next rows that a client does not have yet. */
function nextRows({ behind }: Subscription, rows: Views[ViewName]): ChangedRows[] {
  const next: ChangedRows[] = [];
  let room = rowsAtOnce;
  for (const [thread, from] of behind) {
    const some = rows.of(thread, from, room);
    next.push(some);
    room -= some.rows.length;
    if (room === 0) behind.set(thread, from + some.rows.length);
    else behind.delete(thread);
    if (room === 0) break;
  }
  return next;
}

/** What has changed, without threads whose missing rows follow anyway. */
function toSend(changed: readonly ChangedRows[], { scope: { threads }, behind }: Subscription): ChangedRows[] {
  return changed.filter(({ agentId, keep }) => {
    if (threads?.includes(agentId) === false) return false;
    const has = behind.get(agentId);
    if (has !== undefined) behind.set(agentId, Math.min(has, keep));
    return has === undefined;
  });
}
