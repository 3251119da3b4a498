import type { FilterProblem } from './filter-problem.ts';
import { piecesOf, type QueryPiece } from './query-piece.ts';
import { filterOf, type SearchFilter } from './search-filter.ts';

export interface SearchTerm {
  /** As written, with case and accents. */
  readonly text: string;
  readonly kind: 'word' | 'phrase';
  /** Also matches words that begin like this: it is still being typed, or was written `word*`. */
  readonly isPrefix: boolean;
}

/** A parsed line of the search box. */
export interface SearchWords {
  /** All of them must occur. */
  readonly terms: readonly SearchTerm[];
  /** None of them may occur. */
  readonly not: readonly SearchTerm[];
  readonly filters: readonly SearchFilter[];
  /** Pieces that look like a filter but are none. */
  readonly problems: readonly FilterProblem[];
}

/** Whether nothing in it says what to look for: `tool:` while it is typed, or only what is excluded. */
export function asksForNothing({ terms, filters }: Pick<SearchWords, 'terms' | 'filters'>): boolean {
  return terms.length === 0 && filters.length === 0;
}

/** Total: every text is a valid query, and what is no operator is a word. `now` is needed for `after:7d`. */
export function parseSearch(text: string, now: number): SearchWords {
  const terms: SearchTerm[] = [];
  const not: SearchTerm[] = [];
  const filters: SearchFilter[] = [];
  const problems: FilterProblem[] = [];
  const pieces = piecesOf(text);
  for (const [index, piece] of pieces.entries()) {
    const isTyping = index === pieces.length - 1 && !/\s$/.test(text);
    const filter = filterOf(piece, now, isTyping);
    if (filter === 'unfinished') continue;
    if (filter !== null && 'problem' in filter) problems.push(filter);
    else if (filter !== null) filters.push(filter);
    else {
      const term = termOf(piece, isTyping && !piece.isNot);
      if (term.text.trim() !== '') (piece.isNot ? not : terms).push(term);
    }
  }
  return { terms, not, filters, problems };
}

function termOf(piece: QueryPiece, isTyping: boolean): SearchTerm {
  if (piece.isQuoted && piece.name === null) return { text: piece.value, kind: 'phrase', isPrefix: false };
  const isStarred = /[^*]\*$/.test(piece.written);
  return {
    text: isStarred ? piece.written.slice(0, -1) : piece.written,
    kind: 'word',
    isPrefix: isStarred || (isTyping && !piece.isQuoted),
  };
}
