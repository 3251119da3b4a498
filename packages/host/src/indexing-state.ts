import type { IndexingState, ReadingProgress } from '@treeline/protocol';
import type { CountingState } from './home-options.ts';

interface WordsState {
  readonly words: ReadingProgress;
  readonly notice: string | null;
}

/** What a client is told: how far the rows are, and how far the words. `null`: there is no search here. */
export function indexingState({ rows, notice }: CountingState, search: WordsState | null): IndexingState {
  const notices = [notice, search?.notice ?? null].filter((one) => one !== null);
  return { rows, words: search?.words ?? noWords, notice: notices.length === 0 ? null : notices.join(' ') };
}

const noWords: ReadingProgress = { done: 0, total: 0 };
