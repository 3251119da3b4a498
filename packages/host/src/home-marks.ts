import { messageOf } from '@treeline/files';
import { MarksStore } from '@treeline/library';
import { failed, type HostError, type MarksChange, type Result } from '@treeline/protocol';
import type { MainUnit } from '@treeline/transcript';

const refreshEveryMs = 2_000;

interface MarksListeners {
  readonly onMarks: (marks: ReturnType<MarksStore['all']>) => void;
  /** What went wrong with the marks, and whether that replaces other notices. */
  readonly onNotice: (notice: string | null, isAlone: boolean) => void;
}

/** The user's marks, from this window and others, which may be other processes. */
export class HomeMarks {
  readonly #store: MarksStore;
  readonly #listeners: MarksListeners;
  readonly #timer: NodeJS.Timeout;

  constructor(dataDir: string | null, listeners: MarksListeners) {
    this.#store = new MarksStore(dataDir);
    this.#listeners = listeners;
    listeners.onMarks(this.#store.all());
    this.#timer = setInterval(() => this.#refresh(), refreshEveryMs).unref();
  }

  get notice(): string | null {
    return this.#store.notice;
  }

  /** `null` among the sessions: there is no such session. */
  change(sessions: readonly (MainUnit | null)[], change: MarksChange): Result<null, HostError> {
    const marked = sessions.flatMap((session) => (session === null ? [] : [session]));
    if (marked.length < sessions.length) return failed({ code: 'not-found', message: 'Session not found.' });
    const outcome = this.#store.change(
      marked.map(({ client, sessionId }) => ({ client, sessionId })),
      change,
    );
    if (!outcome.ok) return failed({ code: 'refused', message: `It could not be saved: ${outcome.error}` });
    this.#listeners.onMarks(this.#store.all());
    return outcome;
  }

  exportJson(): string {
    return this.#store.exportJson();
  }

  close(): void {
    clearInterval(this.#timer);
    this.#store.close();
  }

  #refresh(): void {
    try {
      const before = this.#store.notice;
      if (this.#store.refresh()) this.#listeners.onMarks(this.#store.all());
      const { notice } = this.#store;
      if (notice !== before) this.#listeners.onNotice(notice, false);
    } catch (cause) {
      this.#listeners.onNotice(
        `Names, tags and notes saved by another window cannot be read: ${messageOf(cause)}`,
        true,
      );
    }
  }
}
