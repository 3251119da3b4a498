import { join } from 'node:path';
import { type HomeFile, shortHash } from '@treeline/library';
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

export interface SearchPlace {
  readonly root: string;
  /** The index; `null` = in memory. */
  readonly database: string | null;
  /** There is no hurry before that. */
  readonly after: Promise<void>;
  readonly onState: (state: SearchState) => void;
}

export type StartSearch = (place: SearchPlace) => SearchService;

export interface SessionSearchParts {
  readonly root: string;
  readonly dataDir: string | null;
  readonly start: StartSearch;
  readonly after: Promise<void>;
  /** The home, which is there by the time that anything changes in it. */
  readonly fileOf: (path: string) => HomeFile | null;
  readonly pathOf: (session: SessionId) => string | null;
  readonly onState: (state: SearchState) => void;
}

const cancelled: HostError = { code: 'cancelled', message: 'Another search took its place.' };

/** Each home has an index of its own: looking at another one must not cost the first. */
export function searchDatabase(dataDir: string, root: string): string {
  return join(dataDir, `search-${shortHash(root)}.db`);
}

/** The search of one home, kept up with it, for any number of clients. */
export class SessionSearch {
  readonly #parts: SessionSearchParts;
  readonly #service: SearchService;
  /** Ends the wait of a client whose search was replaced before it was answered. */
  readonly #waiting = new Map<number, () => void>();
  #state: SearchState = { words: { done: 0, total: 0 }, isStuck: false, notice: null };

  constructor(parts: SessionSearchParts) {
    this.#parts = parts;
    const { root, dataDir, after } = parts;
    const database = dataDir === null ? null : searchDatabase(dataDir, root);
    this.#service = parts.start({
      ...{ root, database, after },
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

  filesChanged(files: readonly Unit[]): void {
    const changed = files.flatMap(({ key: path }) => {
      const known = this.#parts.fileOf(path);
      return known === null ? [] : [{ path, bytes: known.bytes, modifiedAt: known.modifiedAt }];
    });
    this.#service.putFiles(changed, []);
  }

  filesRemoved(files: readonly Unit[]): void {
    const removed = files.map(({ key }) => key);
    this.#service.putFiles([], removed);
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

  /** The first answer; `onLater` is told of the others. */
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

  /** A person waits for something else. */
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
