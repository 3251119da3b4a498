import { homeOf } from '@treeline/clients';
import type { SessionId, SessionSummary } from '@treeline/protocol';
import { isMain, type Unit, type UnitKey } from '@treeline/transcript';

/** An entry of the list, and the session's own transcript. */
export interface ListedSession {
  readonly summary: SessionSummary;
  readonly path: string;
}

/** Which session a transcript belongs to. */
export class SessionMap {
  readonly #listed = new Map<SessionId, ListedSession>();
  readonly #byPath = new Map<string, SessionId>();
  readonly #byPlace = new Map<string, SessionId>();
  readonly #byStem = new Map<string, SessionId>();
  /** Units by path, cached since every hit needs one. */
  readonly #files = new Map<string, Unit | null>();

  readonly #unitAt: (key: UnitKey) => Unit | null;

  constructor(unitAt: (key: UnitKey) => Unit | null) {
    this.#unitAt = unitAt;
  }

  put(listed: ListedSession): void {
    const { id } = listed.summary;
    const before = this.#listed.get(id);
    if (before !== undefined && before.path !== listed.path) this.remove(id);
    this.#listed.set(id, listed);
    this.#byPath.set(listed.path, id);
    const file = this.fileOf(listed.path);
    if (file === null || !isMain(file)) return;
    const home = homeOf(file.key);
    const stem = `${home}${file.sessionId}`;
    this.#byPlace.set(`${home}${file.group}/${file.sessionId}`, id);
    // The bare stem names the first of several: the host gives that one the bare id.
    if (id === file.sessionId || !this.#byStem.has(stem)) this.#byStem.set(stem, id);
  }

  remove(id: SessionId): void {
    const listed = this.#listed.get(id);
    if (listed === undefined) return;
    this.#listed.delete(id);
    this.#byPath.delete(listed.path);
    for (const index of [this.#byPlace, this.#byStem])
      for (const [key, known] of index) if (known === id) index.delete(key);
  }

  get(id: SessionId): ListedSession | undefined {
    return this.#listed.get(id);
  }

  all(): IterableIterator<ListedSession> {
    return this.#listed.values();
  }

  fileOf(path: string): Unit | null {
    const known = this.#files.get(path);
    if (known !== undefined) return known;
    const file = this.#unitAt(path);
    this.#files.set(path, file);
    return file;
  }

  /** `named`: the session that the file's records name, for an agent's file beside the sessions. */
  sessionOf(path: string, named: string | null): SessionId | null {
    const own = this.#byPath.get(path);
    if (own !== undefined) return own;
    const file = this.fileOf(path);
    if (file === null) return null;
    const stem = file.sessionId ?? named;
    if (stem === null) return null;
    const home = homeOf(file.key);
    return this.#byPlace.get(`${home}${file.group}/${stem}`) ?? this.#byStem.get(`${home}${stem}`) ?? null;
  }

  agentOf(path: string): string | null {
    const file = this.fileOf(path);
    return file?.role === 'agent' ? file.agentId : null;
  }
}
