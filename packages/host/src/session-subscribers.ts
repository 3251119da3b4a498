import type { AgentId, ReadingProgress, SessionBatch, SessionEvent, SessionId } from '@treeline/protocol';
import type { ArchivedEvents } from '@treeline/transcript';
import type { HostPush } from './host-push.ts';
import { archivedOpeningParts, openingParts } from './opening-parts.ts';
import { type BatchEvents, sessionBatch } from './session-batch.ts';
import { slimEvents } from './slim-events.ts';

/** Compared by identity: one per connection. */
export interface SessionClient {
  readonly push: (push: HostPush) => void;
}

interface Membership {
  sequence: number;
  readonly agents: Set<AgentId>;
  /** Parts of the opening that are still to be sent; later events wait behind them. */
  readonly backlog: BatchEvents[];
  /** It has paused the reading. */
  isHeld: boolean;
}

/** The clients that have a session open: each with its own batch numbers and opened agents. */
export class SessionSubscribers {
  readonly #sessionId: SessionId;
  readonly #members = new Map<SessionClient, Membership>();
  #reading: ReadingProgress | null = null;
  #onChange: () => void = () => undefined;

  constructor(sessionId: SessionId) {
    this.#sessionId = sessionId;
  }

  get size(): number {
    return this.#members.size;
  }

  has(client: SessionClient): boolean {
    return this.#members.has(client);
  }

  /** Part of every batch from now on. */
  setReading(reading: ReadingProgress | null): void {
    this.#reading = reading;
  }

  /**
   * A client that opens a session again starts over. The answer is the first part; the others follow as batches.
   * `sealed`: what comes before the snapshot and is not in it.
   */
  add(
    client: SessionClient,
    snapshot: readonly SessionEvent[],
    archived: readonly ArchivedEvents[] = [],
  ): SessionBatch {
    const slim = slimEvents(snapshot);
    const [events = [], ...backlog] = archived.length === 0 ? openingParts(slim) : archivedOpeningParts(archived, slim);
    const member = { sequence: 0, agents: new Set<AgentId>(), backlog, isHeld: false };
    this.#members.set(client, member);
    this.#onChange();
    this.#sendBacklog(client, member);
    return this.#batch(0, events);
  }

  /** The answer carries the number of the last batch: it is not itself one of them. */
  addAgent(client: SessionClient, agentId: AgentId, events: readonly SessionEvent[]): SessionBatch {
    const member = this.#members.get(client);
    member?.agents.add(agentId);
    return this.#batch(member?.sequence ?? 0, slimEvents(events));
  }

  remove(client: SessionClient): void {
    this.#members.delete(client);
    this.#onChange();
  }

  hold(client: SessionClient, isHeld: boolean): void {
    const member = this.#members.get(client);
    if (member === undefined) return;
    member.isHeld = isHeld;
    this.#onChange();
  }

  /** Resolves once a client wants more of the session (does not pause the reading), or none is left. */
  async wanting(): Promise<void> {
    while (this.#members.size > 0 && [...this.#members.values()].every(({ isHeld }) => isHeld)) {
      await new Promise<void>((resolve) => {
        this.#onChange = resolve;
      });
    }
  }

  /** `sendEvenIfEmpty`: clients that none of the events concern get a batch too. */
  send(events: readonly SessionEvent[], sendEvenIfEmpty = false): void {
    const slim = slimEvents(events);
    for (const [client, member] of this.#members) {
      const wanted = slim.filter((event) => isFor(event, member.agents));
      if (wanted.length === 0 && !sendEvenIfEmpty) continue;
      if (member.backlog.length > 0) member.backlog.push(wanted);
      else this.#push(client, member, wanted);
    }
  }

  #push(client: SessionClient, member: Membership, events: BatchEvents): void {
    member.sequence += 1;
    client.push({ name: 'sessionAppended', payload: this.#batch(member.sequence, events) });
  }

  #batch(sequence: number, events: BatchEvents): SessionBatch {
    return sessionBatch({ sessionId: this.#sessionId, sequence, events, reading: this.#reading });
  }

  /** One part a turn of the event loop, so that requests come in between. */
  #sendBacklog(client: SessionClient, member: Membership): void {
    if (member.backlog.length === 0) return;
    setImmediate(() => {
      // It may have closed or reopened the session meanwhile.
      if (this.#members.get(client) !== member) return;
      const [events] = member.backlog;
      if (events !== undefined) this.#push(client, member, events);
      member.backlog.shift();
      this.#sendBacklog(client, member);
    });
  }

  /** Sends every client a reset and removes it: the client opens the session again. */
  dismiss(reason: string): void {
    const clients = [...this.#members.keys()];
    this.#members.clear();
    this.#onChange();
    for (const client of clients) {
      client.push({ name: 'sessionReset', payload: { sessionId: this.#sessionId, reason } });
    }
  }
}

function isFor(event: SessionEvent, agents: ReadonlySet<AgentId>): boolean {
  // `agent_removed` goes to every client: each may have been sent that agent.
  if (event.type === 'agent_removed' || !('agentId' in event)) return true;
  return event.agentId === null || agents.has(event.agentId);
}
