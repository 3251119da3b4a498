import type { SearchAnswer, SearchFilter, SearchQuery, SearchWords } from '@treeline/protocol';
import { matchesAll, matchesSummary, parseSearch } from '@treeline/protocol';
import { type BoardSize, type Candidate, HitBoard } from '../answer/hit-board.ts';
import { lineQueryOf, lineTests } from '../answer/line-query.ts';
import { scoreOfTitle, scoreOfWord } from '../answer/score.ts';
import { timeAt } from '../store/file-row.ts';
import { fileIdOf, offsetOf } from '../store/row-id.ts';
import { matchExpression } from '../words/match-expression.ts';
import { relevances, wordCounts, wordPages } from '../words/word-pages.ts';
import { FileScanning } from './file-scanning.ts';
import { FoundHits } from './found-hits.ts';
import type { SearchSources } from './search-sources.ts';
import { chooseSessions, type SessionChoice } from './session-choice.ts';
import { titleHit } from './title-hits.ts';

export interface SearchOrder {
  readonly searchId: number;
  readonly query: SearchQuery;
  readonly now: number;
  readonly onAnswer: (answer: SearchAnswer) => void;
}

/** The first answer has to be there at once, and reads little. */
const firstSize: BoardSize = { groups: 24, hits: 3 };
const fullSize: BoardSize = { groups: 100, hits: 4 };
const oneSession: BoardSize = { groups: 1, hits: 200 };
const quickMs = 20;
/** With so many words found nobody misses pieces of words. */
const enough = 10_000;

/** One search, from the first look into the index to the last file: it answers again whenever it has more. */
export class SearchRun {
  readonly #sources: SearchSources;
  readonly #order: SearchOrder;
  readonly #words: SearchWords;
  readonly #choice: SessionChoice;
  readonly #board: HitBoard;
  readonly #hits: FoundHits;
  readonly #scanning: FileScanning;
  /** Rows of the index that answer. */
  readonly #rows: number[] = [];
  readonly #times: readonly SearchFilter[];
  #match: string | null = null;
  #hasCounted = false;
  #relevances: ReadonlyMap<number, number> | null = null;
  #isCancelled = false;

  constructor(sources: SearchSources, order: SearchOrder) {
    this.#sources = sources;
    this.#order = order;
    this.#words = parseSearch(order.query.text, order.now);
    this.#choice = chooseSessions(this.#words, order.query, sources.map);
    this.#board = new HitBoard(order.query);
    this.#hits = new FoundHits(sources, this.#choice, lineTests(lineQueryOf(this.#words)));
    this.#scanning = new FileScanning(sources, this.#words, this.#hits, this.#board, order.now);
    this.#times = this.#words.filters.filter(({ name }) => name === 'after' || name === 'before');
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#scanning.cancel();
  }

  async run(): Promise<void> {
    const { terms, filters } = this.#words;
    const hasQuestion = terms.length > 0 || filters.length > 0;
    if (!hasQuestion) {
      this.#tell(firstSize, true);
      return;
    }
    this.#addTitles();
    this.#match = matchExpression(this.#words);
    if (this.#match === null) this.#tell(firstSize, false);
    else await this.#findWords(this.#match);
    if (this.#isCancelled) return;
    const wantsPieces = this.#board.total < enough;
    if (wantsPieces) this.#listCounted();
    const hasMore = this.#scanning.prepare(Float64Array.from(this.#rows).sort(), wantsPieces);
    if (hasMore) await this.#scanning.run(() => this.#tell(fullSize, false));
    if (!this.#isCancelled) this.#tell(fullSize, true);
  }

  /** A first answer after a moment; then the rest is counted, and others have their turn in between. */
  async #findWords(match: string): Promise<void> {
    const { db } = this.#sources;
    const until = performance.now() + quickMs;
    const files = this.#chosenFiles();
    let hasTold = this.#tellWholeWords(files);
    for (const { rowIds, isLast } of wordPages(db, match, files)) {
      if (isLast && !hasTold && rowIds.length > 0 && performance.now() < until)
        this.#relevances = relevances(db, match);
      for (const rowId of rowIds) this.#addRow(rowId);
      const isEnough = this.#board.total >= 1000 || performance.now() > until;
      if (!hasTold && isEnough) this.#tell(firstSize, false);
      hasTold ||= isEnough;
      if (!hasTold || isLast) continue;
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#isCancelled) return;
      // Where every row would have to be looked at, counting is no way out.
      const canCount = this.#times.length === 0 && files === null;
      const below = rowIds.at(-1);
      if (!canCount || below === undefined) continue;
      await this.#countWords(match, below);
      return;
    }
    if (!hasTold) this.#tell(firstSize, false);
  }

  /** A word that is common as it stands answers for its beginning, which is slow to look up in many rows. */
  #tellWholeWords(files: readonly number[] | null): boolean {
    const { terms } = this.#words;
    if (!terms.some(({ isPrefix }) => isPrefix)) return false;
    const match = matchExpression({ ...this.#words, terms: terms.map((term) => ({ ...term, isPrefix: false })) });
    const [page] = match === null ? [] : wordPages(this.#sources.db, match, files);
    if (page === undefined || page.isLast || page.rowIds.length < 1000) return false;
    const board = new HitBoard(this.#order.query);
    for (const rowId of page.rowIds) this.#addRow(rowId, board);
    this.#rows.length = 0;
    this.#tell(firstSize, false, board);
    return true;
  }

  /** What was only counted has to be known by name, or it would be found a second time in the files. */
  #listCounted(): void {
    if (this.#match === null || !this.#hasCounted) return;
    const listed = this.#rows.splice(0).length;
    for (const { rowIds } of wordPages(this.#sources.db, this.#match, null)) this.#rows.push(...rowIds);
    for (const rowId of this.#rows.slice(listed)) {
      const candidate = this.#candidateOf(rowId);
      const session = candidate === null ? null : this.#hits.sessionOf(candidate.path);
      if (candidate !== null && session !== null) this.#board.know(session, candidate);
    }
  }

  async #countWords(match: string, below: number): Promise<void> {
    this.#hasCounted = true;
    for (const counts of wordCounts(this.#sources.db, match, below)) {
      for (const { hits, rowId } of counts) {
        const row = this.#sources.table.byId(fileIdOf(rowId));
        const session = row === undefined ? null : this.#hits.sessionOf(row.path);
        const candidate = session === null ? null : this.#candidateOf(rowId);
        if (session !== null && candidate !== null) this.#board.count(session, candidate, hits);
      }
      await new Promise((resolve) => setImmediate(resolve));
      if (this.#isCancelled) return;
    }
  }

  #addRow(rowId: number, board = this.#board): void {
    const row = this.#sources.table.byId(fileIdOf(rowId));
    const session = row === undefined ? null : this.#hits.sessionOf(row.path);
    const candidate = session === null ? null : this.#candidateOf(rowId);
    if (session === null || candidate === null) return;
    this.#rows.push(rowId);
    board.add(session, candidate);
  }

  #candidateOf(rowId: number): Candidate | null {
    const row = this.#sources.table.byId(fileIdOf(rowId));
    if (row === undefined) return null;
    const offset = offsetOf(rowId);
    const at = timeAt(row.times, offset) || row.modified;
    if (this.#times.length > 0 && !isWithin(this.#times, at)) return null;
    const score = scoreOfWord(this.#relevances?.get(rowId) ?? null, at, this.#order.now);
    return { path: row.path, offset, at, score, hit: null };
  }

  #addTitles(): void {
    const isOfRecords = this.#words.filters.some(({ name }) => ['tool', 'path', 'agent'].includes(name));
    if (isOfRecords) return;
    for (const listed of this.#sources.map.all()) {
      const { id, updatedAt } = listed.summary;
      if (this.#choice.sessions?.has(id) === false || !matchesSummary(listed.summary, this.#words.filters)) continue;
      const hit = titleHit(listed, this.#words);
      const score = scoreOfTitle(updatedAt, this.#order.now);
      if (hit !== null) this.#board.add(id, { path: listed.path, offset: -1, at: updatedAt, score, hit });
    }
  }

  /** By number; `null` where a search is not narrowed. */
  #chosenFiles(): number[] | null {
    if (this.#choice.sessions === null && !this.#choice.hasAgentFilter) return null;
    return [...this.#sources.table.rows()]
      .filter(({ path }) => this.#hits.sessionOf(path) !== null)
      .map(({ id }) => id);
  }

  #tell(size: BoardSize, isComplete: boolean, board = this.#board): void {
    if (this.#isCancelled) return;
    const isOne = this.#order.query.session !== null;
    const groups = board.groups(isOne ? oneSession : size, (candidate) => this.#hits.read(candidate));
    this.#order.onAnswer({
      searchId: this.#order.searchId,
      groups,
      totalHits: board.total,
      totalSessions: board.sessions,
      isComplete,
      notice: this.#notice(),
    });
  }

  #notice(): string | null {
    const { terms, not, filters, problems } = this.#words;
    if (problems.length > 0) return problems.join(' ');
    if (terms.length === 0 && filters.length === 0 && not.length > 0) return 'Say also what to look for.';
    return this.#scanning.notice;
  }
}

/** To a minute; the line itself tells it exactly. */
function isWithin(filters: readonly SearchFilter[], at: number): boolean {
  const minute = 60_000;
  return matchesAll(filters, (filter) => {
    if (!('at' in filter)) return null;
    return filter.name === 'after' ? at + minute >= filter.at : at < filter.at;
  });
}
