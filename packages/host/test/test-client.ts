import {
  type AgentId,
  applyViewBatch,
  eventsOf,
  type HostPushes,
  type SessionBatch,
  type SessionEvent,
  type SessionId,
  type ViewBatch,
  type ViewName,
  type ViewRow,
} from '@treeline/protocol';
import { expect, vi } from 'vitest';
import type { HostPush } from '../src/host-push.ts';
import type { HostConnection, TreelineHost } from '../src/treeline-host.ts';

type NotYet<Value> = Value | null | undefined | false;

/** A client that records everything it receives. */
export class TestClient {
  readonly host: HostConnection;
  readonly #pushes: HostPush[] = [];

  constructor(host: TreelineHost) {
    this.host = host.connect((push) => this.#pushes.push(push));
  }

  told<Name extends keyof HostPushes>(name: Name): HostPushes[Name][] {
    return this.#pushes.filter((push) => push.name === name).map((push) => push.payload as HostPushes[Name]);
  }

  /** The first answer that is available; waits for it as long as a test may. */
  until<Value>(what: () => NotYet<Value> | Promise<NotYet<Value>>): Promise<Value> {
    return vi.waitFor(
      async () => {
        const value = await what();
        if (value === null || value === undefined || value === false) throw new Error('It has not happened yet');
        return value;
      },
      { timeout: 60_000, interval: 10 },
    );
  }

  async open(id: string): Promise<SessionBatch> {
    const opened = await this.host.openSession(id as SessionId);
    if (!opened.ok) throw new Error(opened.error.message);
    return plain(opened.value);
  }

  /** Events with a hit. Hits that a busy machine does not find at once are pushed after the answer. */
  async found(session: SessionId, query: string): Promise<string[]> {
    const answer = await this.host.findInSession(session, query);
    if (!answer.ok) throw new Error(answer.error.message);
    const pushed = () => this.told('findFound').flatMap((push) => (push.query === query ? [push.answer] : []));
    const all = () => [answer.value, ...pushed()];
    await this.until(() => all().at(-1)?.isComplete === true);
    return all().flatMap(({ hits }) => hits.map(({ eventId }) => eventId));
  }

  /** The rows of a view by thread, as a client holds them after all batches so far. */
  viewRows<View extends ViewName>(
    opened: ViewBatch,
    view: View,
  ): ReadonlyMap<AgentId | null, readonly ViewRow<View>[]> {
    const changed = this.told('viewChanged').filter((batch) => batch.view === view);
    expect(changed.map(({ sequence }) => sequence)).toEqual(changed.map((_, number) => number + 1));
    return [opened, ...changed].reduce(applyViewBatch<ViewRow<View>>, new Map());
  }

  /** Waits until the list holds these sessions, in this order, and the files of their agents have been seen. */
  async listed(...ids: readonly string[]): Promise<void> {
    await this.until(async () => {
      const { sessions } = await this.host.listSessions();
      return JSON.stringify(sessions.map(({ id }) => id)) === JSON.stringify(ids);
    });
    if (ids.length > 0) await this.until(async () => (await this.host.getIndexing()).rows.total > 0);
  }

  /** All events of the session's batches so far. */
  appended(id: string): SessionEvent[] {
    return this.told('sessionAppended')
      .filter(({ sessionId }) => sessionId === id)
      .flatMap((batch) => eventsOf(batch));
  }
}

/** Tests look at events one by one, however many there are. */
function plain(batch: SessionBatch): SessionBatch {
  return { ...batch, events: eventsOf(batch), packed: null };
}

/** Texts of prompts and answers: `agent: text`, or the text alone in the main thread. */
export function spoken(events: readonly SessionEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type !== 'prompt' && event.type !== 'assistant_text') return [];
    return [event.agentId === null ? event.text.preview : `${event.agentId}: ${event.text.preview}`];
  });
}
