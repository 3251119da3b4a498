import type { FindAnswer, FindHit, Host, SessionId } from '@treeline/protocol';
import type { FindState } from '@treeline/ui';
import { atom, type createStore } from 'jotai';
import { toResult } from '../host/to-result.ts';
import { FoundPieces } from './found-pieces.ts';

type Store = ReturnType<typeof createStore>;

const closed: FindState | null = null;
const nothing: FindState = { query: '', total: null, reachable: 0, at: -1, isSearching: false, failure: null };
/**
 * A query that matches nearly everything is sent only if nothing follows it; each further query ends the one before.
 */
const pauseMs = (query: string) => (query.trim().length < 3 ? 120 : 20);

interface FinderOptions {
  readonly host: Pick<Host, 'findInSession' | 'subscribe'>;
  readonly session: SessionId;
  readonly store: Store;
  readonly onHit: (hit: FindHit) => void;
}

/** Sends only the last query of a moment, and uses only the answer to the last one. */
export class SessionFinder {
  /** `null` while the search is closed. */
  readonly state = atom<FindState | null>(closed);
  /** Grows when the field should get the focus. */
  readonly focusWish = atom(0);
  readonly #options: FinderOptions;
  #found = new FoundPieces();
  #question = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  readonly #stop: () => void;

  constructor(options: FinderOptions) {
    this.#options = options;
    this.#stop = options.host.subscribe('findFound', ({ sessionId, query, answer }) => {
      const state = options.store.get(this.state);
      if (sessionId === options.session && state?.query === query) this.#show(query, answer);
    });
  }

  /** All hits so far, in reading order. */
  get hits(): readonly FindHit[] {
    return this.#found.hits;
  }

  /** Ignores all further answers. */
  end(): void {
    this.#stop();
    this.close();
  }

  open(): void {
    const { store } = this.#options;
    if (store.get(this.state) === null) store.set(this.state, nothing);
    store.set(this.focusWish, (wish) => wish + 1);
  }

  close(): void {
    this.#stopAsking();
    this.#options.store.set(this.state, closed);
  }

  search(query: string): void {
    const isSearching = query.trim() !== '';
    if (isSearching) this.#forget();
    else this.#stopAsking();
    const question = this.#question;
    this.#options.store.set(this.state, { ...nothing, query, isSearching });
    if (isSearching) this.#waiting = setTimeout(() => void this.#ask(query, question), pauseMs(query));
  }

  step(step: 1 | -1): void {
    const { store, onHit } = this.#options;
    const state = store.get(this.state);
    const { hits } = this.#found;
    if (state === null || hits.length === 0) return;
    const from = state.at === -1 && step === -1 ? 0 : state.at;
    const at = (from + step + hits.length) % hits.length;
    const hit = hits[at];
    if (hit === undefined) return;
    store.set(this.state, { ...state, at });
    onHit(hit);
  }

  /** The host continues until another query arrives: in a large session that would be seconds of wasted work. */
  #stopAsking(): void {
    const { host, session, store } = this.#options;
    if (store.get(this.state)?.isSearching) void toResult(host.findInSession(session, ''));
    this.#forget();
  }

  #forget(): void {
    this.#question += 1;
    clearTimeout(this.#waiting);
    this.#found = new FoundPieces();
  }

  async #ask(query: string, question: number): Promise<void> {
    const { host, session, store } = this.#options;
    const answer = await toResult(host.findInSession(session, query));
    if (question !== this.#question) return;
    if (!answer.ok) {
      store.set(this.state, { ...nothing, query, failure: answer.error.message });
      return;
    }
    this.#show(query, answer.value);
  }

  /** Later answers continue earlier ones: the current hit stays the same. */
  #show(query: string, answer: FindAnswer): void {
    const { store } = this.#options;
    const at = store.get(this.state)?.at ?? -1;
    this.#found.add(answer);
    const { hits, total, isComplete } = this.#found;
    store.set(this.state, { ...nothing, query, at, total, reachable: hits.length, isSearching: !isComplete });
  }
}
