import { type RunState, type SessionEvent, type SessionFacts, sameData, unreadableState } from '@treeline/protocol';
import type { ThreadReader } from '../formats/client-format.ts';
import type { LineProblems } from './line-problems.ts';
import { SessionDescription, type SessionIdentity } from './session-description.ts';
import { endingState, isFreshGuess, type LiveClient, type Moment, runStateOf } from './session-run-state.ts';
import type { ThreadEvents } from './thread-events.ts';
import { UsageOnce } from './usage-once.ts';

/** Reports the session as a whole: its facts and its state. */
export class SessionOverview {
  readonly description = new SessionDescription();
  readonly usage = new UsageOnce();
  /** The reader of the session's own unit. */
  reader: ThreadReader | null = null;
  readonly #identity: SessionIdentity;
  readonly #main: ThreadEvents;
  readonly #problems: LineProblems;
  #clients: readonly LiveClient[] = [];
  #moment: Moment = { hasRegistry: true, now: 0 };
  #sentFacts: SessionFacts | null = null;
  #sentState: RunState | null = null;

  constructor(identity: SessionIdentity, main: ThreadEvents, problems: LineProblems) {
    this.#identity = identity;
    this.#main = main;
    this.#problems = problems;
  }

  setLiveClients(clients: readonly LiveClient[], moment: Moment = this.#moment): void {
    this.#clients = clients.filter(({ sessionId }) => sessionId === this.#identity.sessionId);
    this.#moment = moment;
  }

  facts(): SessionFacts {
    const hasRecord = (uuid: string) => this.reader?.hasRecord(uuid) === true;
    return this.description.facts(this.#identity, this.#main, this.usage.total, hasRecord);
  }

  state(): RunState {
    const { stated } = this.description;
    if (stated !== null) return stated.state;
    const main = this.#main;
    if (!main.hasEvents && this.#problems.unreadable + this.#problems.unknown > 0) return unreadableState;
    return runStateOf(endingState(main.ending, main.failure), this.#signs());
  }

  /** When the client that runs the session was started, 0 where that is unknown; `null`: none runs it. */
  liveSince(): number | null {
    const atWork = this.#clients.filter(({ isAlive, status }) => isAlive && status !== 'idle');
    if (atWork.length === 0) return isFreshGuess(this.#signs()) ? 0 : null;
    return Math.min(...atWork.map(({ startedAt }) => startedAt ?? 0));
  }

  /** What has changed since the last call. */
  take(): SessionEvent[] {
    const events: SessionEvent[] = [];
    const facts = this.facts();
    const state = this.state();
    if (!sameData(facts, this.#sentFacts)) events.push({ type: 'session_changed', facts });
    if (!sameData(state, this.#sentState)) events.push({ type: 'state_changed', state });
    this.#sentFacts = facts;
    this.#sentState = state;
    return events;
  }

  #signs() {
    const { hasRegistry, now } = this.#moment;
    return { hasRegistry, now, clients: this.#clients, lastRecordAt: this.#main.endedAt ?? 0 };
  }
}
