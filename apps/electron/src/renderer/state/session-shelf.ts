import { type Row, visibleRows } from '@treeline/processor';
import type { Host, SessionId } from '@treeline/protocol';
import type { FlowActions } from '@treeline/ui';
import { type Atom, atom, type createStore, type PrimitiveAtom } from 'jotai';
import { asked } from '../host/asked.ts';
import { loadingView, SessionSource, type SessionView } from '../host/session-source.ts';

/** One open session: where its state comes from, what of it is open, and what follows from both. */
export interface ShelvedSession {
  readonly id: SessionId;
  readonly view: Atom<SessionView>;
  readonly rows: Atom<readonly Row[]>;
  readonly source: SessionSource;
  readonly actions: FlowActions;
}

type Store = ReturnType<typeof createStore>;
type OpenKeys = PrimitiveAtom<ReadonlySet<string>>;

/** So many stay open behind the one in view: going back is instant, and memory is bounded. */
const mostOpen = 3;

export class SessionShelf {
  readonly #host: Host;
  readonly #store: Store;
  /** In order of use, the last one last. */
  readonly #sessions = new Map<SessionId, ShelvedSession>();
  /** What a person opened is small, and outlives the session's place on the shelf. */
  readonly #openKeys = new Map<SessionId, OpenKeys>();

  constructor(host: Host, store: Store) {
    this.#host = host;
    this.#store = store;
  }

  take(id: SessionId): ShelvedSession {
    const session = this.#sessions.get(id) ?? this.#open(id);
    this.#sessions.delete(id);
    this.#sessions.set(id, session);
    for (const [oldest, old] of this.#sessions) {
      if (this.#sessions.size <= mostOpen) break;
      this.#sessions.delete(oldest);
      old.source.close();
    }
    return session;
  }

  /** After a lost connection, the host knows nothing of what was open. */
  reopenAll(): void {
    for (const { source } of this.#sessions.values()) void source.open();
  }

  #open(id: SessionId): ShelvedSession {
    const view = atom<SessionView>(loadingView);
    const openKeys: OpenKeys = this.#openKeys.get(id) ?? atom<ReadonlySet<string>>(new Set<string>());
    this.#openKeys.set(id, openKeys);
    const source = new SessionSource({
      host: this.#host,
      sessionId: id,
      onView: (next) => this.#store.set(view, next),
      nextFrame: (work) => void requestAnimationFrame(work),
    });
    void source.open();
    const rows = atom((get) => {
      const keys = get(openKeys);
      return visibleRows(get(view).state, (key) => keys.has(key));
    });
    return { id, view, rows, source, actions: this.#actions(id, openKeys) };
  }

  #actions(id: SessionId, openKeys: OpenKeys): FlowActions {
    return {
      onToggle: (key) => this.#store.set(openKeys, (keys) => toggled(keys, key)),
      readBody: (ref) => asked(this.#host.readBody(id, ref)),
      onOpenLink: (url) => void asked(this.#host.openLink(url)),
    };
  }
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
