import { join } from 'node:path';
import { type Homes, indexKey, type ListedUnit } from '@treeline/clients';
import {
  failed,
  type HostError,
  type ReadingProgress,
  type Result,
  type SearchAnswer,
  type SearchQuery,
  type SessionId,
  type SessionListChange,
  succeeded,
} from '@treeline/protocol';
import type { SearchService, SearchState } from '@treeline/search';
import type { Unit } from '@treeline/transcript';

interface SearchPlace {
  readonly homes: Homes;
  /** The index; `null` = in memory. */
  readonly database: string | null;
  /** The start waits for this. */
  readonly after: Promise<void>;
  readonly onState: (state: SearchState) => void;
}

export type StartSearch = (place: SearchPlace) => SearchService;

interface SessionSearchParts {
  readonly homes: Homes;
  readonly dataDir: string | null;
  readonly start: StartSearch;
  readonly after: Promise<void>;
  readonly pathOf: (session: SessionId) => string | null;
  readonly onState: (state: SearchState) => void;
}

const cancelled: HostError = { code: 'cancelled', message: 'A newer search replaced it.' };

/** Another folder of the first client has its own index: viewing it must not discard this one. */
export function searchDatabase(dataDir: string, homes: Homes): string {
  return join(dataDir, `search-${indexKey(homes)}.db`);
}

/** The search over one set of homes, kept up to date, for any number of clients. */
export class SessionSearch {
  readonly #parts: SessionSearchParts;
  readonly #service: SearchService;
  /** Ends the wait of a client whose search was replaced before it was answered. */
  readonly #waiting = new Map<number, () => void>();
  #state: SearchState = { words: { done: 0, total: 0 }, isStuck: false, notice: null };

  constructor(parts: SessionSearchParts) {
    this.#parts = parts;
    const { homes, dataDir, after } = parts;
    const database = dataDir === null ? null : searchDatabase(dataDir, homes);
    this.#service = parts.start({
      homes,
      database,
      after,
      onState: (state) => {
        this.#state = state;
        parts.onState(state);
      },
    });
  }

  get words(): ReadingProgress {
    return this.#state.words;
  }

  get notice(): string | null {
    return this.#state.notice;
  }

  unitsChanged(units: readonly ListedUnit[]): void {
    this.#service.putFiles(
      units.map(({ unit, bytes, changedAt }) => ({ path: unit.key, bytes, modifiedAt: changedAt })),
      [],
    );
  }

  unitsRemoved(units: readonly Unit[]): void {
    this.#service.putFiles(
      [],
      units.map(({ key }) => key),
    );
  }

  begin(): void {
    this.#service.begin();
  }

  sessionsChanged({ changed, removed }: SessionListChange): void {
    const listed = changed.flatMap((summary) => {
      const path = this.#parts.pathOf(summary.id);
      return path === null ? [] : [{ summary, path }];
    });
    this.#service.putSessions({ changed: listed, removed });
  }

  /** Resolves with the first answer; later ones go to `onLater`. */
  search(
    client: number,
    query: SearchQuery,
    onLater: (answer: SearchAnswer) => void,
  ): Promise<Result<SearchAnswer, HostError>> {
    this.#waiting.get(client)?.();
    return new Promise((resolve) => {
      let isFirst = true;
      this.#waiting.set(client, () => resolve(failed(cancelled)));
      this.#service.search(client, query, (answer) => {
        if (isFirst) {
          this.#waiting.delete(client);
          resolve(succeeded(answer));
        } else onLater(answer);
        isFirst = false;
      });
    });
  }

  cancel(client: number): void {
    this.#waiting.get(client)?.();
    this.#waiting.delete(client);
    this.#service.cancel(client);
  }

  /** The user is waiting for something else. */
  rest(ms: number): void {
    this.#service.rest(ms);
  }

  rebuild(): Promise<string | null> {
    return this.#service.rebuild();
  }

  close(): Promise<void> {
    for (const client of [...this.#waiting.keys()]) this.cancel(client);
    return this.#service.close();
  }
}
