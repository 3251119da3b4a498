import type { SqlDatabase } from '@treeline/database';
import type { SearchPart, SearchWords } from '@treeline/protocol';
import { partColumns } from '../store/schema.ts';
import { matchExpression } from './match-expression.ts';
import { matchingRows } from './word-pages.ts';

const wanted: readonly SearchPart[] = ['tool-input', 'thinking', 'answer', 'prompt'];
const most = 2000;

/**
 * Finds which part (prompt, output, …) of a few rows contains the words. The index could rank rows by how rare their
 * words are, but would read every row of every word for that, and a person's words matter more than a tool's output.
 */
export function partsOfRows(
  { db }: { readonly db: SqlDatabase },
  words: SearchWords,
  rowIds: readonly number[],
): Map<number, SearchPart> {
  const parts = new Map<number, SearchPart>();
  const newest = rowIds[0];
  const oldest = rowIds.at(-1);
  if (newest === undefined || oldest === undefined || words.terms.length === 0) return parts;
  for (const part of wanted) {
    const columns = partColumns.filter(([name]) => name === part).map(([, column]) => column);
    const match = matchExpression(words, { columns });
    if (match === null) return parts;
    // The most relevant part is queried last, and overwrites the others.
    for (const rowId of matchingRows(db, match, oldest, newest + 1, most)) parts.set(rowId, part);
  }
  return parts;
}
