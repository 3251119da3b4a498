import type Database from 'libsql';
import { fileIdOf, rowIdOf } from '../store/row-id.ts';

export interface WordPage {
  /** Newest files first. */
  readonly rowIds: readonly number[];
  readonly isLast: boolean;
}

const firstPage = 2000;
const laterPage = 20_000;
/** With so few files it is quicker to ask for each. */
const fewFiles = 100;
const pieces = 4;

/**
 * The rows that answer, a page at a time and each page in a moment, so that something can be shown while there is
 * more. `files`: only these, by number; `null` = all.
 */
export function* wordPages(db: Database.Database, match: string, files: readonly number[] | null): Generator<WordPage> {
  if (files !== null && files.length <= fewFiles) {
    yield* pagesOfFiles(db, match, files);
    return;
  }
  const sql = 'select rowid from words where words match ? and rowid < ? order by rowid desc limit ?';
  const statement = db.prepare(sql).raw();
  const isAllowed = files === null ? null : new Set(files);
  let below = Number.MAX_SAFE_INTEGER;
  for (let size = firstPage; ; size = laterPage) {
    const found = (statement.all(match, below, size) as [number][]).map(([rowId]) => rowId);
    const isLast = found.length < size;
    const rowIds = isAllowed === null ? found : found.filter((rowId) => isAllowed.has(fileIdOf(rowId)));
    yield { rowIds, isLast };
    if (isLast) return;
    below = found.at(-1) ?? 0;
  }
}

function* pagesOfFiles(db: Database.Database, match: string, files: readonly number[]): Generator<WordPage> {
  const sql = 'select rowid from words where words match ? and rowid between ? and ? order by rowid desc';
  const statement = db.prepare(sql).raw();
  const newestFirst = [...files].sort((a, b) => b - a);
  for (const [index, id] of newestFirst.entries()) {
    const rows = statement.all(match, rowIdOf(id, 0), rowIdOf(id + 1, 0) - 1) as [number][];
    yield { rowIds: rows.map(([rowId]) => rowId), isLast: index === newestFirst.length - 1 };
  }
}

export interface FileCount {
  readonly hits: number;
  /** The last of them. */
  readonly rowId: number;
}

/** How many rows below one answer in each file, a part of the files at a time. Many thousands are counted, not listed. */
export function* wordCounts(db: Database.Database, match: string, below: number): Generator<readonly FileCount[]> {
  const sql = `select count(*), max(rowid) from words where words match ? and rowid >= ? and rowid < ? group by rowid >> 32`;
  const statement = db.prepare(sql).raw();
  const files = fileIdOf(below) + 1;
  for (let piece = pieces; piece > 0; piece--) {
    const from = rowIdOf(Math.floor((files * (piece - 1)) / pieces), 0);
    const to = Math.min(below, rowIdOf(Math.floor((files * piece) / pieces), 0));
    const counts = statement.all(match, from, to) as [number, number][];
    yield counts.map(([hits, rowId]) => ({ hits, rowId }));
  }
}

/** How well each row answers, for as many as a first page holds. Costs a look at every place of every word. */
export function relevances(db: Database.Database, match: string): Map<number, number> {
  // In the order of the columns: what people say weighs more than what tools print.
  const sql = `select rowid, bm25(words, 8.0, 5.0, 3.0, 3.0, 1.0, 1.0, 0.0, 0.0) from words where words match ? limit ?`;
  return new Map(db.prepare(sql).raw().all(match, firstPage) as [number, number][]);
}
