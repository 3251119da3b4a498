import { searchDatabase } from '@treeline/host';
import type { HomeFile } from '@treeline/library';
import type { ReadingProgress } from '@treeline/protocol';
import { type ListedSession, type SearchService, searchInWorker } from '@treeline/search';
import type { Build } from '../command.ts';

export interface SearchPlace {
  readonly claudeDir: string;
  readonly dataDir: string;
  readonly build: Build;
}

export interface OpenSearch {
  readonly service: SearchService;
  /** How far the words have been read. */
  progress(): ReadingProgress;
  /** Over when it is told next that all words are in the index, or that no more can be, or after so long. */
  indexed(withinMs: number): Promise<void>;
  readonly notices: readonly string[];
}

/** The search over these files as they are now, in threads of its own. */
export function openSearch(
  { claudeDir, dataDir, build }: SearchPlace,
  files: readonly HomeFile[],
  sessions: readonly ListedSession[],
  onProgress: (progress: ReadingProgress) => void,
): OpenSearch {
  const worker = new URL(build.hostWorker.href.replace(/host-worker(?=\.\w+$)/, 'search-worker'));
  let words: ReadingProgress = { done: 0, total: 0 };
  const notices = new Set<string>();
  let waiting: (() => void)[] = [];
  const service = searchInWorker(worker, {
    after: Promise.resolve(),
    root: claudeDir,
    database: searchDatabase(dataDir, claudeDir),
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
  const seen = files.map(({ file, bytes, modifiedAt }) => ({ path: file.key, bytes, modifiedAt }));
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
