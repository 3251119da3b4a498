import type { IndexingState, ReadingProgress } from '@treeline/protocol';
import type { CountingState } from './home-options.ts';

interface WordsState {
  readonly words: ReadingProgress;
  readonly notice: string | null;
}

/** Joins the progress of counting (rows) and of search (words) for the windows. `search` is `null` where there is no search. */
export function indexingState({ rows, notice }: CountingState, search: WordsState | null): IndexingState {
  const notices = [notice, search?.notice ?? null].filter((one) => one !== null);
  return { rows, words: search?.words ?? noWords, notice: notices.length === 0 ? null : notices.join(' ') };
}

const noWords: ReadingProgress = { done: 0, total: 0 };
