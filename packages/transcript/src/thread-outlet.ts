import type { AgentId, ThreadEvent } from '@treeline/protocol';
import type { ThreadId } from './link-facts.ts';
import type { ThreadLogs } from './thread-logs.ts';

/** What has been told of each thread: of the main one all, of an agent's what came since somebody opened it. */
export class ThreadOutlet {
  readonly #logs: ThreadLogs;
  readonly #opened = new Set<AgentId>();
  readonly #told = new Map<ThreadId, number>();
  /** Threads of which parts stand in another transcript's file: they cannot be read again by themselves. */
  readonly #mixed = new Set<ThreadId>();

  constructor(logs: ThreadLogs) {
    this.#logs = logs;
  }

  all(thread: ThreadId): ThreadEvent[] {
    return (this.#logs.shown(thread)?.events ?? []).map((event) => stamped(event, thread));
  }

  open(agent: AgentId): ThreadEvent[] {
    this.#opened.add(agent);
    const events = this.all(agent);
    this.#told.set(agent, events.length);
    return events;
  }

  /** What is new since the last call. */
  take(): ThreadEvent[] {
    const events = this.#takeFrom(null);
    for (const agent of this.#opened) events.push(...this.#takeFrom(agent));
    return events;
  }

  /** Part of this thread stands elsewhere than in a file of its own. */
  markMixed(thread: ThreadId): void {
    if (thread !== null) this.#mixed.add(thread);
  }

  /** Lets go of the events of agents that nobody has opened and whose file tells them again. */
  forgetUnopened(): void {
    for (const [thread, log] of this.#logs.all) {
      if (thread === null || this.#opened.has(thread) || log.isForgotten || log.inlineFrom !== null) continue;
      if (this.#logs.partsOf(thread).length === 1 && !this.#mixed.has(thread)) log.forgetEvents();
    }
  }

  #takeFrom(thread: ThreadId): ThreadEvent[] {
    const events = this.#logs.shown(thread)?.events ?? [];
    const from = this.#told.get(thread) ?? 0;
    if (from === events.length) return [];
    this.#told.set(thread, events.length);
    return events.slice(from).map((event) => stamped(event, thread));
  }
}

/** What progress records held of an agent is told as the agent's own. */
function stamped(event: ThreadEvent, thread: ThreadId): ThreadEvent {
  return thread === null || event.agentId === thread ? event : { ...event, agentId: thread };
}
