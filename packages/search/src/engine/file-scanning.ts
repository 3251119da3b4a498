import { lineQueryOf } from '../answer/line-query.ts';
import { scoreOfPiece } from '../answer/score.ts';
import { cancelScan, newShared, type ScanHit, type ScanJob, type ScanUnit } from '../scan/scan-job.ts';
import { isFoundInside } from '../words/term-test.ts';
import type { SearchContext } from './search-context.ts';

const mostHits = 5000;
const tellEveryMs = 150;

/**
 * The part of a search that needs no index: parts of words everywhere, and all words in files that are not indexed yet.
 */
export class FileScanning {
  readonly #search: SearchContext;
  readonly #shared = newShared();
  /** In the order of the job's units. */
  #paths: string[] = [];
  #job: ScanJob | null = null;
  #found = 0;
  #toldAt = 0;

  constructor(search: SearchContext) {
    this.#search = search;
  }

  get notice(): string | null {
    return this.#found < mostHits ? null : `More than ${mostHits} hits. Add a word to narrow it down.`;
  }

  cancel(): void {
    cancelScan(this.#shared);
  }

  /** Whether there is anything to scan. `known`: index rows already found, ascending. */
  prepare(known: Float64Array, wantsPieces: boolean): boolean {
    const { sources, words, hits } = this.#search;
    const { terms } = words;
    if (terms.length === 0) return false;
    const isEverywhere = wantsPieces && terms.some(isFoundInside);
    const units: ScanUnit[] = [];
    for (const { path, bytes, modifiedAt } of this.#newestFirst()) {
      const row = sources.table.get(path);
      const isIndexed = row !== undefined && row.bytes === bytes && row.modified === modifiedAt && !row.hasRest;
      if ((isIndexed && !isEverywhere) || hits.sessionOf(path) === null) continue;
      const unit = sources.map.fileOf(path);
      if (unit === null) continue;
      this.#paths.push(path);
      units.push({ unit, id: row?.id ?? null, from: isEverywhere ? 0 : (row?.done ?? 0), bytes });
    }
    this.#job = { homes: sources.homes, units, query: lineQueryOf(words), known, shared: this.#shared };
    return units.length > 0;
  }

  async run(onFound: () => void): Promise<void> {
    if (this.#job === null) return;
    await this.#search.sources.pool.scan(this.#job, (hits) => {
      for (const hit of hits) this.#add(hit);
      const now = performance.now();
      if (now - this.#toldAt < tellEveryMs) return;
      this.#toldAt = now;
      onFound();
    });
  }

  #add({ unit, position, hit }: ScanHit): void {
    const { sources, hits, board, now } = this.#search;
    const path = this.#paths[unit];
    const session = path === undefined ? null : hits.sessionOf(path);
    if (path === undefined || session === null || this.#found >= mostHits || !hits.isOwn(hit)) return;
    this.#found += 1;
    if (this.#found >= mostHits) this.cancel();
    const at = hit.at ?? sources.queue.get(path)?.modifiedAt ?? 0;
    const score = scoreOfPiece(hit.part, at, now);
    board.add(session, { path, offset: position, at, score, hit: hits.toHit(path, hit, at) });
  }

  #newestFirst() {
    return [...this.#search.sources.queue.files()].sort((a, b) => b.modifiedAt - a.modifiedAt);
  }
}
