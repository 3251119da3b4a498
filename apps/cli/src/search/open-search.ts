import type { Homes, ListedUnit } from '@treeline/clients';
import { searchDatabase } from '@treeline/host';
import type { ReadingProgress } from '@treeline/protocol';
import { type ListedSession, type SearchService, searchInWorker } from '@treeline/search';
import type { Build } from '../command.ts';

export interface SearchPlace {
  readonly homes: Homes;
  readonly dataDir: string;
  readonly build: Build;
}

interface OpenSearch {
  readonly service: SearchService;
  /** How much of the words has been read. */
  progress(): ReadingProgress;
  /** Resolves when search reports that all words are in the index or that no more can be, or after `withinMs`. */
  indexed(withinMs: number): Promise<void>;
  readonly notices: readonly string[];
}

/** The search over these files in their current state, in its own threads. */
export function openSearch(
  { homes, dataDir, build }: SearchPlace,
  units: readonly ListedUnit[],
  sessions: readonly ListedSession[],
  onProgress: (progress: ReadingProgress) => void,
): OpenSearch {
  const worker = new URL(build.hostWorker.href.replace(/host-worker(?=\.\w+$)/, 'search-worker'));
  let words: ReadingProgress = { done: 0, total: 0 };
  const notices = new Set<string>();
  let waiting: (() => void)[] = [];
  const service = searchInWorker(worker, {
    after: Promise.resolve(),
    homes,
    database: searchDatabase(dataDir, homes),
    onState: (state) => {
      words = state.words;
      if (state.notice !== null) notices.add(state.notice);
      onProgress(words);
      if (words.done < words.total && !state.isStuck) return;
      for (const settle of waiting) settle();
      waiting = [];
    },
  });
  service.putSessions({ changed: sessions, removed: [] });
  const seen = units.map(({ unit, bytes, changedAt }) => ({ path: unit.key, bytes, modifiedAt: changedAt }));
  service.putFiles(seen, []);
  service.begin();
  return {
    service,
    progress: () => words,
    indexed: (withinMs) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        if (Number.isFinite(withinMs)) setTimeout(resolve, withinMs).unref();
      }),
    get notices() {
      return [...notices];
    },
  };
}
