import type { Host, SearchAnswer, SearchGroup, SearchQuery, SessionId } from '@treeline/protocol';
import { atom, type createStore } from 'jotai';
import { toResult } from '../host/to-result.ts';
import { grown } from './grown-answer.ts';

type Store = ReturnType<typeof createStore>;

interface SearchState {
  readonly text: string;
  readonly order: SearchQuery['order'];
  /** The shown answer: to this query, or still to the previous one. `null`: none yet. */
  readonly answer: SearchAnswer | null;
  /** The answer is not to this query. */
  readonly isAsking: boolean;
  readonly failure: string | null;
  /** Sessions for which all hits were requested. */
  readonly more: ReadonlyMap<SessionId, SearchGroup>;
}

const nothing: SearchState = {
  text: '',
  order: 'rank',
  answer: null,
  isAsking: false,
  failure: null,
  more: new Map(),
};

const pauseMs = 80;

/** Sends only the last query of a moment, and uses only the answer to the last one. */
export class Searcher {
  readonly state = atom<SearchState>(nothing);
  readonly #host: Pick<Host, 'searchSessions' | 'subscribe'>;
  readonly #store: Store;
  #question = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** Arrived before the answer that it continues. */
  #early: SearchAnswer | null = null;
  /** The user has begun to scroll: later results go below. */
  #isHeld = false;

  constructor(host: Pick<Host, 'searchSessions' | 'subscribe'>, store: Store) {
    this.#host = host;
    this.#store = store;
    host.subscribe('searchFound', (answer) => this.#grow(answer));
  }

  search(text: string, order: SearchQuery['order']): void {
    const before = this.#store.get(this.state);
    if (before.text === text && before.order === order && before.failure === null) return;
    this.#begin(text, order, pauseMs);
  }

  /** Sends the same query again: another one has replaced it meanwhile, or it has failed. */
  again(): void {
    const { text, order } = this.#store.get(this.state);
    this.#begin(text, order, 0);
  }

  /** Another query may have cancelled this one before everything was found. */
  resume(): void {
    const { answer, isAsking, text, order } = this.#store.get(this.state);
    if (text.trim() !== '' && (isAsking || answer?.isComplete === false)) void this.#ask(text, order, this.#question);
  }

  hold(): void {
    this.#isHeld = true;
  }

  clear(): void {
    this.#question += 1;
    clearTimeout(this.#waiting);
    this.#store.set(this.state, nothing);
  }

  async askMore(session: SessionId): Promise<void> {
    const { text, order, answer } = this.#store.get(this.state);
    const question = this.#question;
    const reply = await toResult(this.#host.searchSessions({ text, order, session }));
    if (question !== this.#question) return;
    const group = reply.ok ? reply.value.groups.find(({ sessionId }) => sessionId === session) : undefined;
    this.#store.set(this.state, (state) => ({
      ...state,
      failure: reply.ok ? state.failure : reply.error.message,
      more: group === undefined ? state.more : new Map(state.more).set(session, group),
    }));
    // That query has cancelled the one before it.
    if (reply.ok && answer?.isComplete === false) void this.#ask(text, order, question);
  }

  #begin(text: string, order: SearchQuery['order'], delay: number): void {
    this.#question += 1;
    const question = this.#question;
    clearTimeout(this.#waiting);
    this.#isHeld = false;
    if (text.trim() === '') {
      this.#store.set(this.state, { ...nothing, text, order });
      return;
    }
    // The previous answer stays until the next one arrives: no flash between two letters.
    this.#store.set(this.state, (state) => ({ ...state, text, order, isAsking: true, failure: null }));
    this.#waiting = setTimeout(() => void this.#ask(text, order, question), delay);
  }

  async #ask(text: string, order: SearchQuery['order'], question: number): Promise<void> {
    this.#early = null;
    const answer = await toResult(this.#host.searchSessions({ text, order, session: null }));
    if (question !== this.#question) return;
    if (!answer.ok) {
      if (answer.error.code === 'cancelled') return;
      this.#store.set(this.state, { ...nothing, text, order, failure: answer.error.message });
      return;
    }
    this.#store.set(this.state, (state) => ({
      ...state,
      isAsking: false,
      failure: null,
      answer: this.#isHeld ? grown(state.answer, answer.value) : answer.value,
      more: state.isAsking ? new Map() : state.more,
    }));
    const early = this.#early as SearchAnswer | null;
    if (early !== null) this.#grow(early);
  }

  #grow(answer: SearchAnswer): void {
    const { answer: before, isAsking } = this.#store.get(this.state);
    if (isAsking || before === null) {
      this.#early = answer;
      return;
    }
    if (before.searchId !== answer.searchId) return;
    this.#store.set(this.state, (state) => ({
      ...state,
      answer: this.#isHeld ? grown(state.answer, answer) : answer,
    }));
  }
}
