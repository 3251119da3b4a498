import type { SearchAnswer, SearchQuery } from '@treeline/protocol';
import { SearchEngine, type SearchEngineOptions, type SessionNews } from './engine/search-engine.ts';
import type { SeenFile } from './indexing/file-queue.ts';
import { LocalScanPool } from './scan/local-scan-pool.ts';

/** Search as a host uses it, wherever it runs. */
export interface SearchService {
  putFiles(changed: readonly SeenFile[], removed: readonly string[]): void;
  /** Call it once every file was put. */
  begin(): void;
  putSessions(news: SessionNews): void;
  /** `onAnswer` is called at once, and again until an answer is complete or the client searches anew. */
  search(client: number, query: SearchQuery, onAnswer: (answer: SearchAnswer) => void): void;
  cancel(client: number): void;
  /** Answers with why not, or `null`. */
  rebuild(): Promise<string | null>;
  /** Leaves the processor to others for a moment: a person waits for something. */
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
    // Nothing to do: it runs in its caller's thread, and has no other to give way to.
    rest: () => undefined,
    close: async () => engine.close(),
  };
}
