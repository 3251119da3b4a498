import { type AgentId, type ThreadEvent, unpackEvents } from '@treeline/protocol';
import type { ThreadId } from '../formats/link-facts.ts';
import type { AllThreadEvents } from './all-thread-events.ts';
import type { ArchivedEvents, PackForArchive } from './archived-events.ts';

/** This many of the main thread's events are kept unpacked: all of nearly every session. */
const keptEvents = 50_000;
/** Archiving or unpacking this many takes a few hundredths of a second. */
const archivedAtOnce = 5000;

/** Tracks which events of each thread were sent: of the main thread all, of an agent's those since a client opened it. */
export class UnsentEvents {
  readonly #logs: AllThreadEvents;
  readonly #opened = new Set<AgentId>();
  readonly #told = new Map<ThreadId, number>();
  /** Threads of which parts are in another transcript's file: they cannot be read again separately. */
  readonly #mixed = new Set<ThreadId>();

  constructor(logs: AllThreadEvents) {
    this.#logs = logs;
  }

  all(thread: ThreadId): ThreadEvent[] {
    return [...this.inTurn(thread)];
  }

  /** All events so far; archived ones are unpacked part by part. */
  *inTurn(thread: ThreadId): Generator<ThreadEvent, undefined> {
    const [archived, recent] = [thread === null ? [...this.archived] : [], this.recent(thread)];
    for (const part of archived) yield* unpackEvents(part.packed()) as readonly ThreadEvent[];
    yield* recent;
    return undefined;
  }

  /** The events that are not archived. */
  recent(thread: ThreadId): ThreadEvent[] {
    return (this.#logs.shown(thread)?.events ?? []).map((event) => stamped(event, thread));
  }

  /** The beginning of a giant main thread. */
  get archived(): readonly ArchivedEvents[] {
    return this.#logs.of(null).archived;
  }

  /** Archives the sent events of a giant main thread, except for its end. */
  archiveSent(archive: PackForArchive, kept = keptEvents, atOnce = archivedAtOnce): void {
    const log = this.#logs.of(null);
    const told = () => (this.#told.get(null) ?? 0) - log.archivedCount;
    while (told() >= kept + atOnce) log.archiveFirst(atOnce, archive);
  }

  open(agent: AgentId): ThreadEvent[] {
    this.#opened.add(agent);
    const events = this.all(agent);
    this.#told.set(agent, events.length);
    return events;
  }

  /** Its events so far were dropped: those to come are all new. */
  beginAnew(thread: ThreadId): void {
    this.#told.delete(thread);
  }

  /** The events since the last call. */
  take(): ThreadEvent[] {
    const threads = [null, ...this.#opened];
    return threads.length === 1 ? this.#takeFrom(null) : threads.flatMap((thread) => this.#takeFrom(thread));
  }

  /** Part of this thread is outside a file of its own. */
  markMixed(thread: ThreadId): void {
    if (thread !== null) this.#mixed.add(thread);
  }

  isMixed(thread: ThreadId): boolean {
    return this.#mixed.has(thread);
  }

  /** Drops the events of agents that no client has opened and whose file can be read again. */
  forgetUnopened(): void {
    for (const [thread, log] of this.#logs.all) {
      if (thread === null || this.#opened.has(thread) || log.isForgotten || log.inlineFrom !== null) continue;
      if (this.#logs.partsOf(thread).length === 1 && !this.#mixed.has(thread)) log.forgetEvents();
    }
  }

  #takeFrom(thread: ThreadId): ThreadEvent[] {
    const log = this.#logs.shown(thread);
    const from = this.#told.get(thread) ?? 0;
    if (log === null || from === log.count) return [];
    this.#told.set(thread, log.count);
    return log.events.slice(from - log.archivedCount).map((event) => stamped(event, thread));
  }
}

/** Sends what another transcript quotes of an agent as the agent's own. */
function stamped(event: ThreadEvent, thread: ThreadId): ThreadEvent {
  return thread === null || event.agentId === thread ? event : { ...event, agentId: thread };
}
