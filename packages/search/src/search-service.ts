import type { SearchAnswer, SearchQuery } from '@treeline/protocol';
import { SearchEngine, type SearchEngineOptions, type SessionNews } from './engine/search-engine.ts';
import type { SeenFile } from './indexing/file-queue.ts';
import { LocalScanPool } from './scan/local-scan-pool.ts';

/** The search as a host uses it, in whatever thread it runs. */
export interface SearchService {
  putFiles(changed: readonly SeenFile[], removed: readonly string[]): void;
  /** Call this once every file was put. */
  begin(): void;
  putSessions(news: SessionNews): void;
  /** `onAnswer` is called immediately, and again until an answer is complete or the client searches again. */
  search(client: number, query: SearchQuery, onAnswer: (answer: SearchAnswer) => void): void;
  cancel(client: number): void;
  /** Returns why it cannot, or `null`. */
  rebuild(): Promise<string | null>;
  /** Leaves the processor to other threads for a moment, while the user waits for something. */
  rest(ms: number): void;
  close(): Promise<void>;
}

/** Runs search in the caller's thread: for tests and where there are no workers. */
export function searchInThisThread(options: SearchEngineOptions): SearchService {
  const engine = new SearchEngine(options, new LocalScanPool());
  return {
    putFiles: (changed, removed) => engine.putFiles(changed, removed),
    begin: () => engine.begin(),
    putSessions: (news) => engine.putSessions(news),
    search: (client, query, onAnswer) => void engine.search(client, query, onAnswer),
    cancel: (client) => engine.cancel(client),
    rebuild: async () => engine.rebuild(),
    // Nothing to do: it runs in its caller's thread, and has no other to yield to.
    rest: () => undefined,
    close: async () => engine.close(),
  };
}
