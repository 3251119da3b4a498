import { matchesAll, type SearchFilter, type SearchPart } from '@treeline/protocol';
import type { Candidate } from '../answer/ranked-hits.ts';
import { scoreOfWord } from '../answer/score.ts';
import { type FileRow, timeAt } from '../store/file-row.ts';
import { fileIdOf, offsetOf } from '../store/row-id.ts';
import { matchExpressions } from '../words/match-expressions.ts';
import { partsOfRows } from '../words/parts-of-rows.ts';
import { wordPages } from '../words/word-pages.ts';
import type { SearchContext } from './search-context.ts';

/** The first answer is given after this time, whatever has been found. */
const quickMs = 8;
/** Up to this many rows are sorted by the kind of their text. */
const fewRows = 1000;
/** More are not counted, once there are enough sessions to show. */
const manyRows = 10_000;
const manySessions = 100;
const mostRows = 50_000;
const turnMs = 10;

/** The part of a search that the index answers: the newest first, until there are enough. */
export class IndexQuery {
  readonly #search: SearchContext;
  readonly #times: readonly SearchFilter[];
  readonly #seen = new Set<number>();
  #parts: ReadonlyMap<number, SearchPart> | null = null;
  #isCapped = false;

  constructor(search: SearchContext) {
    this.#search = search;
    this.#times = search.words.filters.filter(({ name }) => name === 'after' || name === 'before');
  }

  /** The matching index rows, ascending. */
  get rows(): Float64Array {
    return Float64Array.from(this.#seen).sort();
  }

  /** There are more than were read. */
  get isCapped(): boolean {
    return this.#isCapped;
  }

  /** `onQuick` is called once, with the hits after a moment; afterwards it yields periodically. */
  async run(onQuick: () => void, isCancelled: () => boolean): Promise<void> {
    const { sources, words } = this.#search;
    const files = this.#chosenFiles();
    const quickUntil = performance.now() + quickMs;
    let turnUntil = Number.POSITIVE_INFINITY;
    let early: number[] | null = [];
    const endEarly = (): void => {
      for (const rowId of early ?? []) this.#add(rowId);
      early = null;
      onQuick();
      turnUntil = performance.now() + turnMs;
    };
    for (const rowIds of this.#pages(files)) {
      if (early === null) for (const rowId of rowIds) this.#add(rowId);
      else for (const each of rowIds) early.push(each);
      if (early !== null && (early.length > fewRows || performance.now() > quickUntil)) endEarly();
      if (this.#isEnough()) break;
      if (performance.now() < turnUntil) continue;
      await new Promise((resolve) => setImmediate(resolve));
      if (isCancelled()) return;
      turnUntil = performance.now() + turnMs;
    }
    if (early === null) return;
    const isQuick = performance.now() < quickUntil - quickMs / 2;
    if (isQuick) this.#parts = partsOfRows(sources, words, early);
    endEarly();
  }

  *#pages(files: readonly FileRow[]): Generator<readonly number[]> {
    const { sources, words } = this.#search;
    for (const match of matchExpressions(words, sources.vocabulary)) yield* wordPages(sources.db, match, files);
  }

  #isEnough(): boolean {
    const { size } = this.#seen;
    this.#isCapped = size >= mostRows || (size >= manyRows && this.#search.board.sessions >= manySessions);
    return this.#isCapped;
  }

  #add(rowId: number): void {
    // Words that begin alike are in the same rows.
    if (this.#seen.has(rowId)) return;
    const { sources, hits, board } = this.#search;
    const row = sources.table.byId(fileIdOf(rowId));
    // Words that are being written come out of the file until all of their batch is in the index.
    if (row === undefined || offsetOf(rowId) >= row.done) return;
    const session = hits.sessionOf(row.path);
    const candidate = session === null ? null : this.#candidateOf(rowId, row);
    if (session === null || candidate === null) return;
    this.#seen.add(rowId);
    board.add(session, candidate);
  }

  #candidateOf(rowId: number, row: FileRow): Candidate | null {
    const offset = offsetOf(rowId);
    const at = timeAt(row.times, offset) || row.modified;
    if (this.#times.length > 0 && !isWithin(this.#times, at)) return null;
    const score = scoreOfWord(this.#parts?.get(rowId) ?? null, at, this.#search.now);
    return { path: row.path, offset, at, score, hit: null };
  }

  #chosenFiles(): FileRow[] {
    const { sources, hits } = this.#search;
    return [...sources.table.rows()].filter(({ path }) => hits.sessionOf(path) !== null);
  }
}

/** The index stores minutes: the exact time is compared once the line is read. */
function isWithin(filters: readonly SearchFilter[], at: number): boolean {
  const minute = 60_000;
  return matchesAll(filters, (filter) => {
    if (!('at' in filter)) return null;
    return filter.name === 'after' ? at + minute >= filter.at : at < filter.at;
  });
}
