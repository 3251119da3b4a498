import { keyOfHit } from '@treeline/processor';
import type { AgentId, Host, SessionId } from '@treeline/protocol';
import type { FlowActions } from '@treeline/ui';
import { type Atom, atom, type createStore } from 'jotai';
import { flushSync } from 'react-dom';
import { openLink } from '../host/open-link.ts';
import { framesOf } from '../host/paced-frames.ts';
import { loadingView, SessionSource, type SessionView } from '../host/session-source.ts';
import { toResult } from '../host/to-result.ts';
import { type PageRows, pageRows } from './page-rows.ts';
import { hashOf, routeAtom } from './route.ts';
import { SessionFinder } from './session-finder.ts';
import { SessionViewState } from './session-view-state.ts';
import { showToTestProbe } from './test-probe.ts';

/** One open session: the source of its state, the user's view of it, and what follows from both. */
export interface ShelvedSession {
  readonly id: SessionId;
  readonly view: Atom<SessionView>;
  readonly viewState: SessionViewState;
  readonly finder: SessionFinder;
  /** The rows of a page: the session's own (`null`), or an agent's. */
  readonly rowsOf: (page: AgentId | null) => Atom<PageRows>;
  readonly source: SessionSource;
  readonly actions: FlowActions;
}

type Store = ReturnType<typeof createStore>;

/**
 * The update interval while a large session is being read: often enough to see it grow, rarely enough to leave time for
 * its reader.
 */
const momentMs = 250;

/** This many stay open behind the one in view: going back is instant, and memory is bounded. */
const mostOpen = 3;
/** A session with more items is not kept open behind another. */
const largeItems = 10_000;

export class SessionCache {
  readonly #host: Host;
  readonly #store: Store;
  readonly #storage: Storage;
  /** In order of use, the last one last. */
  readonly #sessions = new Map<SessionId, ShelvedSession>();
  /** The user's view state is small, and outlives the session in this cache. */
  readonly #viewStates = new Map<SessionId, SessionViewState>();

  constructor(host: Host, store: Store, storage: Storage) {
    this.#host = host;
    this.#store = store;
    this.#storage = storage;
    store.sub(routeAtom, () => this.#closeBehind(store.get(routeAtom)?.session ?? null));
  }

  take(id: SessionId): ShelvedSession {
    const session = this.#sessions.get(id) ?? this.#open(id);
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    for (const [oldest, old] of this.#sessions) {
      if (this.#sessions.size <= mostOpen) break;
      this.#close(oldest, old);
    }
    return session;
  }

  /**
   * A large session costs more memory than reopening it costs time. One that is still being read is closed, which ends
   * the reading.
   */
  #closeBehind(inView: SessionId | null): void {
    for (const [id, session] of this.#sessions) {
      const view = this.#store.get(session.view);
      const isBeingRead = view.status === 'loading' || view.reading !== null;
      if (id !== inView && (isBeingRead || itemsIn(view) > largeItems)) this.#close(id, session);
    }
  }

  #close(id: SessionId, { source, finder }: ShelvedSession): void {
    this.#sessions.delete(id);
    source.close();
    finder.end();
  }

  /** After a lost connection, the host has forgotten what was open. */
  reopenAll(): void {
    for (const { source } of this.#sessions.values()) void source.open();
  }

  /** Stores pending view states before the page is closed. */
  flush(): void {
    for (const viewState of this.#viewStates.values()) viewState.flush();
  }

  #open(id: SessionId): ShelvedSession {
    const view = atom<SessionView>(loadingView);
    const viewState = this.#viewStates.get(id) ?? new SessionViewState(id, this.#store, this.#storage);
    this.#viewStates.set(id, viewState);
    const inFrame = framesOf(window);
    const source = new SessionSource({
      host: this.#host,
      sessionId: id,
      onView: (next) => {
        this.#store.set(view, next);
        showToTestProbe(id, next);
      },
      // Rendered within the frame, new rows are measured, scrolled to and painted in it, and not in the next three.
      nextFrame: (work) => inFrame(() => flushSync(work)),
      nextMoment: (work) => void setTimeout(() => whenIdle(() => requestAnimationFrame(work)), momentMs),
    });
    void source.open();
    const finder = new SessionFinder({
      host: this.#host,
      session: id,
      store: this.#store,
      onHit: (hit) => viewState.goTo({ key: keyOfHit(this.#store.get(view).state, hit), agent: hit.agentId }, false),
    });
    return {
      id,
      view,
      viewState,
      finder,
      rowsOf: pageRows(view, viewState),
      source,
      actions: this.#actions(id, viewState),
    };
  }

  #actions(id: SessionId, viewState: SessionViewState): FlowActions {
    return {
      onToggle: (key) => viewState.toggle(key),
      readBody: (ref) => toResult(this.#host.readBody(id, ref)),
      readTool: (toolUseId) => toResult(this.#host.readTool(id, toolUseId)),
      onOpenLink: (url) => void openLink(this.#host, url),
      onOpenAgent: (agent) => {
        window.location.hash = hashOf({ session: id, agent, row: null });
      },
    };
  }
}

/** What the user sees is drawn first, on slow machines too; it does not wait forever. */
function whenIdle(work: () => void): void {
  requestIdleCallback(work, { timeout: 4 * momentMs });
}

function itemsIn({ state }: SessionView): number {
  return state.main.turns.reduce((sum, turn) => sum + turn.items.length, 0);
}
