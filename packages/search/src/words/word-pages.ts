import { rowId, type SqlDatabase } from '@treeline/database';
import type { FileRow } from '../store/file-row.ts';
import { fileIdOf } from '../store/row-id.ts';
import { RowSpans } from './row-spans.ts';

const firstBytes = 4 * 1024 * 1024;
const leastBytes = 256 * 1024;
const mostBytes = 512 * 1024 * 1024;
const mostRows = 4096;
/** The next page may be larger after one that took less. */
const pageMs = 3;

/**
 * Rows that match, from one up to but without another, the newest first. Numbers are bound as floating point, which
 * FTS5 ignores as bounds: it would read all rows.
 */
const rowsBetween = `
  from words where words match ? and rowid >= cast(? as integer) and rowid < cast(? as integer)
  order by rowid desc limit cast(? as integer)`;

export function matchingRows(db: SqlDatabase, match: string, from: number, below: number, most: number): number[] {
  return db.rows({ rowid: rowId }, rowsBetween, match, from, below, most).map(({ rowid }) => rowid);
}

/**
 * The matching rows, the newest files first, a page at a time and each page in a moment: common words give many rows,
 * and some phrases of such words none at all; neither may delay the first answer or the next search.
 */
export function* wordPages(db: SqlDatabase, match: string, files: readonly FileRow[]): Generator<readonly number[]> {
  const spans = new RowSpans(files);
  const isAllowed = new Set(files.map(({ id }) => id));
  let bytes = firstBytes;
  for (let span = spans.take(bytes); span !== null; span = spans.take(bytes)) {
    const [from, end] = span;
    for (let below = end; ; ) {
      const start = performance.now();
      const found = matchingRows(db, match, from, below, mostRows);
      bytes = nextBytes(bytes, performance.now() - start);
      yield found.filter((row) => isAllowed.has(fileIdOf(row)));
      if (found.length < mostRows) break;
      below = found.at(-1) ?? from;
    }
  }
}

function nextBytes(bytes: number, ms: number): number {
  if (ms < pageMs) return Math.min(mostBytes, bytes * 2);
  return ms > 2 * pageMs ? Math.max(leastBytes, bytes / 2) : bytes;
}
