import {
  asksForNothing,
  matchesSummary,
  parseSearch,
  type SearchAnswer,
  type SearchQuery,
  type SearchWords,
} from '@treeline/protocol';
import { lineQueryOf, lineTests } from '../answer/line-query.ts';
import { type BoardSize, RankedHits } from '../answer/ranked-hits.ts';
import { scoreOfTitle } from '../answer/score.ts';
import { matchExpression } from '../words/match-expression.ts';
import { isFoundInside } from '../words/term-test.ts';
import { AgentHits, asksForAgents, wholeFile } from './agent-hits.ts';
import { FileScanning } from './file-scanning.ts';
import { HitReader } from './hit-reader.ts';
import { IndexQuery } from './index-query.ts';
import type { SearchSources } from './search-sources.ts';
import { chooseSessions, type SessionChoice } from './session-choice.ts';
import { titleHit, titleTests } from './title-hits.ts';

interface SearchOrder {
  readonly searchId: number;
  readonly query: SearchQuery;
  readonly now: number;
  readonly onAnswer: (answer: SearchAnswer) => void;
}

/** The first answer must be immediate, and reads little. */
const firstSize: BoardSize = { groups: 12, hits: 3 };
const fullSize: BoardSize = { groups: 100, hits: 4 };
const oneSession: BoardSize = { groups: 1, hits: 200 };
/** With this many hits by whole words, the scan for parts of words is skipped. */
const enough = 10_000;
const tooMany = 'There are many more hits; these are the newest. Add a word to narrow it down.';

/** One search, from the index to the last file: it answers again whenever it has more. */
export class SearchRun {
  readonly #sources: SearchSources;
  readonly #order: SearchOrder;
  readonly #words: SearchWords;
  readonly #choice: SessionChoice;
  readonly #board: RankedHits;
  readonly #hits: HitReader;
  readonly #finding: IndexQuery;
  readonly #scanning: FileScanning;
  readonly #agents: AgentHits;
  #isCancelled = false;

  constructor(sources: SearchSources, order: SearchOrder) {
    this.#sources = sources;
    this.#order = order;
    this.#words = parseSearch(order.query.text, order.now);
    this.#choice = chooseSessions(this.#words, order.query, sources.map);
    this.#board = new RankedHits(order.query);
    const tests = lineTests(lineQueryOf(this.#words));
    this.#hits = new HitReader(sources, this.#choice, tests);
    const search = { sources, words: this.#words, hits: this.#hits, board: this.#board, now: order.now };
    this.#finding = new IndexQuery(search);
    this.#scanning = new FileScanning(search);
    this.#agents = new AgentHits(search, tests);
  }

  cancel(): void {
    this.#isCancelled = true;
    this.#scanning.cancel();
  }

  async run(): Promise<void> {
    const { terms, problems } = this.#words;
    // An invalid filter would be searched as text, in every file.
    if (asksForNothing(this.#words) || problems.length > 0) {
      this.#tell(firstSize, true);
      return;
    }
    if (asksForAgents(this.#words)) {
      this.#agents.addAll();
      this.#tell(firstSize, false);
      this.#tell(fullSize, true);
      return;
    }
    this.#addTitles();
    const quick = (): void => {
      this.#tell(firstSize, false);
      // Threads take a moment to start, which must not delay the first answer.
      if (terms.some(isFoundInside)) this.#sources.pool.warm();
    };
    if (matchExpression(this.#words) === null) quick();
    else await this.#finding.run(quick, () => this.#isCancelled);
    if (this.#isCancelled) return;
    const hasMore = this.#scanning.prepare(this.#finding.rows, this.#board.total < enough);
    if (hasMore) await this.#scanning.run(() => this.#tell(fullSize, false));
    if (!this.#isCancelled) this.#tell(fullSize, true);
  }

  #addTitles(): void {
    const isOfRecords = this.#words.filters.some(
      ({ name, isNot }) => !isNot && ['tool', 'path', 'agent'].includes(name),
    );
    if (isOfRecords) return;
    const tests = titleTests(this.#words);
    for (const listed of this.#sources.map.all()) {
      const { id, updatedAt } = listed.summary;
      if (this.#choice.sessions?.has(id) === false || !matchesSummary(listed.summary, this.#words.filters)) continue;
      const hit = titleHit(listed, tests);
      const score = scoreOfTitle(updatedAt, this.#order.now);
      if (hit !== null) this.#board.add(id, { path: listed.path, offset: wholeFile, at: updatedAt, score, hit });
    }
  }

  #tell(size: BoardSize, isComplete: boolean, board = this.#board): void {
    if (this.#isCancelled) return;
    const isOne = this.#order.query.session !== null;
    const groups = board.groups(isOne ? oneSession : size, (candidate) =>
      candidate.offset === wholeFile ? this.#agents.read(candidate) : this.#hits.read(candidate),
    );
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
    const { problems } = this.#words;
    if (problems.length > 0) return problems.map(({ problem }) => problem).join(' ');
    if (asksForNothing(this.#words)) return 'Add a word, or a value for the filter.';
    return this.#finding.isCapped ? tooMany : this.#scanning.notice;
  }
}
