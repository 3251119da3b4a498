import { emptySession, processEvents, type SessionState } from '@treeline/processor';
import {
  type AgentId,
  eventsOf,
  type Host,
  type HostError,
  type ReadingProgress,
  type Result,
  type SessionBatch,
  type SessionEvent,
  type SessionId,
} from '@treeline/protocol';
import { t } from '@treeline/ui';
import { BatchOrder } from './batch-order.ts';
import type { NextFrame } from './paced-frames.ts';
import { caught, toResult } from './to-result.ts';

export interface SessionView {
  readonly status: 'loading' | 'open' | 'failed';
  readonly message: string | null;
  /** When it became unreadable. What was read until then is still in `state`. */
  readonly lostAt: number | null;
  readonly state: SessionState;
  /** Why an agent's events cannot be loaded. */
  readonly agentFailures: ReadonlyMap<AgentId, string>;
  /** How much of a large session has been read so far; `null` = all. */
  readonly reading: ReadingProgress | null;
  /** The user has paused the reading. */
  readonly isHeld: boolean;
}

export const loadingView: SessionView = {
  status: 'loading',
  message: null,
  lostAt: null,
  state: emptySession,
  agentFailures: new Map(),
  reading: null,
  isHeld: false,
};

interface SourceOptions {
  readonly host: Host;
  readonly sessionId: SessionId;
  readonly onView: (view: SessionView) => void;
  /** Runs the work in the next frame: many batches cost one processing step and one rendering. */
  readonly nextFrame: NextFrame;
  /** Runs it a little later: the rest of a large session is not urgent. */
  readonly nextMoment: NextFrame;
}

/** Keeps one session's state up to date: a snapshot, and every batch after it in order. */
export class SessionSource {
  readonly #options: SourceOptions;
  readonly #stops: readonly (() => void)[];
  readonly #agents = new Set<AgentId>();
  readonly #openedListeners = new Set<() => void>();
  #view = loadingView;
  #order = new BatchOrder();
  /** A counter of openings: the answer to an older one is ignored. */
  #opening = 0;
  #events: SessionEvent[] = [];
  #startsAnew = false;
  #isFrameAsked = false;
  #reading: ReadingProgress | null = null;
  #isMomentAsked = false;
  /** The user is waiting for what comes next. */
  #hasAnswer = false;

  constructor(options: SourceOptions) {
    this.#options = options;
    const { host, sessionId } = options;
    this.#stops = [
      host.subscribe('sessionAppended', (batch) => {
        if (batch.sessionId !== sessionId) return;
        this.#order.push(batch);
        this.#reading = batch.reading;
        this.#advance();
      }),
      host.subscribe('sessionReset', (reset) => {
        if (reset.sessionId === sessionId) void this.open();
      }),
      // A session that was missing or unreadable may exist now: one that was deleted and created again.
      host.subscribe('sessionsChanged', ({ changed }) => {
        if (this.#view.status === 'failed' && changed.some(({ id }) => id === sessionId)) void this.open();
      }),
    ];
  }

  /** Opens the session, or opens it again. The current state stays until there is a new one to show. */
  async open(): Promise<void> {
    const { host, sessionId } = this.#options;
    this.#opening += 1;
    const opening = this.#opening;
    // Each opening starts its own numbering. Closing first leaves no batch of the previous one in flight.
    if (opening > 1) await caught(host.closeSession(sessionId));
    if (opening !== this.#opening) return;
    this.#order = new BatchOrder();
    const answer = await toResult(host.openSession(sessionId));
    if (opening !== this.#opening) return;
    if (!answer.ok) {
      this.#show({ ...this.#view, status: 'failed', message: answer.error.message, lostAt: Date.now() });
      return;
    }
    // A push may have overtaken the answer, and is newer.
    if (!this.#order.hasPushes) this.#reading = answer.value.reading;
    this.#order.start(answer.value);
    for (const listener of this.#openedListeners) listener();
    const agents = [...this.#agents];
    this.#agents.clear();
    for (const agent of agents) void this.openAgent(agent);
    this.#advance();
  }

  /** Calls the listener after each opening: the host has forgotten what was open in the session before. */
  onOpened(listener: () => void): () => void {
    this.#openedListeners.add(listener);
    return () => this.#openedListeners.delete(listener);
  }

  async openAgent(agent: AgentId): Promise<void> {
    if (this.#agents.has(agent)) return;
    this.#agents.add(agent);
    const order = this.#order;
    order.awaitAnswer();
    const answer = await toResult(this.#options.host.openAgent(this.#options.sessionId, agent));
    if (order !== this.#order) return;
    order.answer(answer.ok ? answer.value : null);
    this.#hasAnswer = true;
    this.#advance();
    const failure = failureOf(answer);
    if (failure === null) return;
    this.#show({ ...this.#view, agentFailures: new Map(this.#view.agentFailures).set(agent, failure) });
  }

  /** Pauses or resumes the reading of the rest. */
  hold(isHeld: boolean): void {
    this.#show({ ...this.#view, isHeld });
    void caught(this.#options.host.holdReading(this.#options.sessionId, isHeld));
  }

  close(): void {
    this.#opening += 1;
    this.#order = new BatchOrder();
    for (const stop of this.#stops) stop();
    void caught(this.#options.host.closeSession(this.#options.sessionId));
  }

  #advance(): void {
    const { events, startsAnew, hasGap } = this.#order.take();
    if (startsAnew) {
      this.#startsAnew = true;
      this.#events = [];
    }
    for (const event of events) this.#events.push(event);
    if (hasGap) void this.open();
    const isNews = this.#events.length > 0 || this.#startsAnew || this.#reading !== this.#view.reading;
    if (this.#isFrameAsked || !isNews) return;
    const { nextFrame, nextMoment } = this.#options;
    const isWaitedFor = this.#reading === null || this.#view.status !== 'open' || this.#startsAnew || this.#hasAnswer;
    if (!isWaitedFor && this.#isMomentAsked) return;
    this.#isFrameAsked = isWaitedFor;
    this.#isMomentAsked ||= !isWaitedFor;
    const ask = isWaitedFor ? nextFrame : nextMoment;
    ask(() => this.#process());
  }

  /** Returns how many events it processed. */
  #process(): number {
    this.#isFrameAsked = false;
    this.#isMomentAsked = false;
    this.#hasAnswer = false;
    // Closed meanwhile, or another frame has processed them all.
    if (this.#events.length === 0 && !this.#startsAnew && this.#reading === this.#view.reading) return 0;
    const before = this.#startsAnew ? loadingView : this.#view;
    const events = this.#events;
    const state = processEvents(before.state, events);
    this.#startsAnew = false;
    this.#events = [];
    this.#show({ ...before, status: 'open', message: null, lostAt: null, state, reading: this.#reading });
    return events.length;
  }

  #show(view: SessionView): void {
    this.#view = view;
    this.#options.onView(view);
  }
}

function failureOf(answer: Result<SessionBatch, HostError>): string | null {
  if (!answer.ok) return answer.error.message;
  return eventsOf(answer.value).length === 0 ? t('No activity recorded yet.') : null;
}
