import { filterOf, type SearchFilter } from './search-filter.ts';

export interface SearchTerm {
  /** As it was written; whoever compares folds case and accents. */
  readonly text: string;
  readonly kind: 'word' | 'phrase';
  /** Words that begin like this are meant too: somebody is still typing it, or wrote `word*`. */
  readonly isPrefix: boolean;
}

/** What a line in the search box says. */
export interface SearchWords {
  /** All of them have to be there. */
  readonly terms: readonly SearchTerm[];
  /** None of them may be. */
  readonly not: readonly SearchTerm[];
  readonly filters: readonly SearchFilter[];
  /** What could not be understood, in sentences. */
  readonly problems: readonly string[];
}

/** One piece between spaces; `name` is what stands before a colon, quotes are off. */
interface Piece {
  readonly isNot: boolean;
  readonly name: string | null;
  readonly value: string;
  readonly isQuoted: boolean;
  /** As it stands there, without the minus. */
  readonly written: string;
}

const piecePattern = /(-(?!-|\s|$))?(?:([A-Za-z]+):)?(?:"([^"]*)(?:"|$)|(\S+))?/gy;

/** Total: every text says something, and what is no operator is a word. `now` is needed for `after:7d`. */
export function parseSearch(text: string, now: number): SearchWords {
  const terms: SearchTerm[] = [];
  const not: SearchTerm[] = [];
  const filters: SearchFilter[] = [];
  const problems: string[] = [];
  const pieces = piecesOf(text);
  for (const [index, piece] of pieces.entries()) {
    const filter = piece.name === null ? null : filterOf({ ...piece, name: piece.name.toLowerCase() }, now);
    if (filter === 'unfinished') continue;
    if (filter !== null && 'problem' in filter) problems.push(filter.problem);
    else if (filter !== null) filters.push(filter);
    else {
      const isTyping = index === pieces.length - 1 && !/\s$/.test(text) && !piece.isNot;
      const term = termOf(piece, isTyping);
      if (term.text.trim() !== '') (piece.isNot ? not : terms).push(term);
    }
  }
  return { terms, not, filters, problems };
}

function termOf(piece: Piece, isTyping: boolean): SearchTerm {
  if (piece.isQuoted && piece.name === null) return { text: piece.value, kind: 'phrase', isPrefix: false };
  const isStarred = /[^*]\*$/.test(piece.written);
  return {
    text: isStarred ? piece.written.slice(0, -1) : piece.written,
    kind: 'word',
    isPrefix: isStarred || (isTyping && !piece.isQuoted),
  };
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    if (/\s/.test(text.charAt(at))) {
      at += 1;
      continue;
    }
    piecePattern.lastIndex = at;
    const match = piecePattern.exec(text);
    const whole = match?.[0] ?? '';
    // Whatever the pattern leaves over is a piece of its own.
    const length = Math.max(1, whole.length);
    const isNot = match?.[1] !== undefined;
    const quoted = match?.[3];
    pieces.push({
      isNot,
      name: match?.[2] ?? null,
      value: quoted ?? match?.[4] ?? '',
      isQuoted: quoted !== undefined,
      written: text.slice(at + (isNot ? 1 : 0), at + length).replaceAll('"', quoted === undefined ? '"' : ''),
    });
    at += length;
  }
  return pieces;
}
