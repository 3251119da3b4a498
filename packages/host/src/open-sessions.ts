import { collectGarbage } from '@treeline/files';
import { failed, type HostError, type Result, type SessionBatch, type SessionId } from '@treeline/protocol';
import type { MainUnit, Unit } from '@treeline/transcript';
import type { Home } from './home.ts';
import { OpenSession } from './open-session.ts';
import type { FamilySource } from './session-reader.ts';
import type { SessionClient } from './session-subscribers.ts';

const joinAttempts = 3;

const unknownSession: HostError = {
  code: 'not-found',
  message: 'Session not found. It may have been deleted.',
};

/** The sessions that clients have open: each is read once for all of them, and freed when the last one closes it. */
export class OpenSessions {
  readonly #open = new Map<SessionId, OpenSession>();
  readonly #home: Home;
  readonly #source: FamilySource;
  readonly #onOpening: () => void;
  #isScanned = false;

  /** `onOpening`: the user is now waiting for a session. */
  constructor(home: Home, onOpening: () => void) {
    this.#home = home;
    this.#onOpening = onOpening;
    this.#source = {
      reading: home.store.reading,
      units: home.store.units,
      runningOn: (session) => home.runningOn(session),
      onProblem: (problem) => home.reportProblem(problem),
      scan: () => (this.#isScanned ? null : home.scanned),
      kept: home.keptUnits,
    };
    void home.scanned.then(() => {
      this.#isScanned = true;
      this.#resetMoved();
    });
  }

  get(id: SessionId): OpenSession | null {
    return this.#open.get(id) ?? null;
  }

  async join(id: SessionId, client: SessionClient): Promise<Result<SessionBatch, HostError>> {
    this.#onOpening();
    for (let attempt = 0; attempt < joinAttempts; attempt += 1) {
      const file = this.#open.get(id)?.file ?? (await this.#locate(id));
      const session = this.#open.get(id) ?? this.#make(id, file);
      if (session === null) break;
      const batch = await this.#joinOne(id, session, client);
      if (batch.ok || !session.isOver) return batch;
    }
    return failed(unknownSession);
  }

  async leave(id: SessionId, client: SessionClient): Promise<void> {
    const session = this.#open.get(id);
    if (session === undefined) return;
    await session.leave(client);
    this.#freeIfUnused(id, session);
  }

  async leaveAll(client: SessionClient): Promise<void> {
    await Promise.all([...this.#open.keys()].map((id) => this.leave(id, client)));
  }

  unitsChanged(units: readonly Unit[]): void {
    this.#resetMoved();
    for (const session of this.#open.values()) session.unitsChanged(units);
  }

  unitsRemoved(units: readonly Unit[]): void {
    this.#resetMoved();
    for (const session of this.#open.values()) session.unitsRemoved(units);
  }

  clientsChanged(): void {
    for (const session of this.#open.values()) session.clientsChanged();
  }

  close(): void {
    for (const session of this.#open.values()) session.stop();
    this.#open.clear();
  }

  /**
   * An id may come to mean another file: the session moved to another folder, or another session of that name was added
   * or removed.
   */
  #resetMoved(): void {
    if (!this.#isScanned) return;
    for (const [id, session] of [...this.#open]) {
      const file = this.#home.find(id);
      if (file?.key === session.file.key) continue;
      session.reset(file === null ? "The session's file is gone." : "The session's file has moved.");
    }
  }

  /** The scan of the home may take a while; a session's file can be found without it. */
  async #locate(id: SessionId): Promise<MainUnit | null> {
    const known = this.#home.find(id);
    if (known !== null || this.#isScanned) return known;
    const early = await this.#home.store.find(id);
    if (early === null) await this.#home.scanned;
    return this.#home.find(id) ?? early;
  }

  #make(id: SessionId, file: MainUnit | null): OpenSession | null {
    if (file === null) return null;
    const session = new OpenSession(id, file, this.#source, () => this.#free(id, session));
    this.#open.set(id, session);
    return session;
  }

  async #joinOne(id: SessionId, session: OpenSession, client: SessionClient): Promise<Result<SessionBatch, HostError>> {
    try {
      return await session.join(client);
    } finally {
      this.#freeIfUnused(id, session);
    }
  }

  #freeIfUnused(id: SessionId, session: OpenSession): void {
    if (session.isUnused) this.#free(id, session);
  }

  #free(id: SessionId, session: OpenSession): void {
    session.stop();
    if (this.#open.get(id) !== session) return;
    this.#open.delete(id);
    // Delayed, so that garbage collection does not slow down the session that is opened next.
    if (session.isLarge) setTimeout(() => collectGarbage(true), 1000).unref();
  }
}
