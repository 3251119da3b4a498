import type { AgentId, SessionEvent } from '@treeline/protocol';
import type { SessionBuilder } from '@treeline/transcript';
import type { SessionLoading } from './session-loading.ts';

/** Linking all agents again takes some hundredths of a second: too long for every step. */
const agentsEvery = 4;

/**
 * Filters the events of a session that is being read for the first time. It passes on only agents whose files have been
 * read: others would be sent twice, first as if they had done nothing. The session's totals pass at the end.
 */
export class UpdatesWhileLoading {
  readonly #builder: SessionBuilder;
  readonly #loading: SessionLoading;
  readonly #heldAgents = new Map<AgentId, SessionEvent>();
  readonly #heldFacts = new Map<SessionEvent['type'], SessionEvent>();
  #takes = 0;

  constructor(builder: SessionBuilder, loading: SessionLoading) {
    this.#builder = builder;
    this.#loading = loading;
  }

  take(): readonly SessionEvent[] {
    this.#takes += 1;
    const { isDone, isMainRead } = this.#loading;
    if (!isDone && (!isMainRead || this.#takes % agentsEvery !== 0)) return this.#builder.threads.take();
    const events = this.#builder.takeEvents();
    // The newer event wins.
    for (const event of events) if (event.type === 'agent_changed') this.#heldAgents.delete(event.agent.id);
    return [...this.#released(), ...events.filter((event) => this.#isToldNow(event))];
  }

  /** A snapshot without the events that are sent later. */
  shown(snapshot: readonly SessionEvent[]): readonly SessionEvent[] {
    return snapshot.filter((event) => this.#isToldNow(event));
  }

  #isToldNow(event: SessionEvent): boolean {
    switch (event.type) {
      case 'agent_changed':
        if (!this.#loading.isAgentAhead(event.agent.id)) return true;
        this.#heldAgents.set(event.agent.id, event);
        return false;
      case 'agent_removed':
        this.#heldAgents.delete(event.agentId);
        return true;
      case 'state_changed':
      case 'session_changed':
        if (this.#loading.isDone) return true;
        this.#heldFacts.set(event.type, event);
        // Sends "running" immediately: the window scrolls to the end only if it knows that.
        return event.type === 'state_changed' && (event.state.status === 'running' || event.state.status === 'waiting');
      default:
        return true;
    }
  }

  #released(): SessionEvent[] {
    const events: SessionEvent[] = [];
    for (const [agent, event] of this.#heldAgents) {
      if (this.#loading.isAgentAhead(agent)) continue;
      this.#heldAgents.delete(agent);
      events.push(event);
    }
    if (this.#loading.isDone) for (const each of this.#heldFacts.values()) events.push(each);
    return events;
  }
}
