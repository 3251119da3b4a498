import { asFilterName, type FilterName, piecesOf, type QueryPiece, quotedValue } from '@treeline/protocol';

/** One `name:value` of a query. */
interface QueryFilter {
  readonly name: FilterName;
  readonly value: string;
  readonly isNot: boolean;
  /** As written. */
  readonly written: string;
}

/** The filters in a query, in order. */
export function filtersIn(text: string): readonly QueryFilter[] {
  return piecesOf(text).flatMap((piece) => filterIn(text, piece) ?? []);
}

function filterIn(text: string, { name, value, isNot, start, end }: QueryPiece): QueryFilter | null {
  const known = name === null ? null : asFilterName(name);
  return known === null || value === '' ? null : { name: known, value, isNot, written: text.slice(start, end) };
}

/** The query without one of its filters. */
export function withoutFilter(text: string, written: string): string {
  const piece = piecesOf(text).find(({ start, end }) => text.slice(start, end) === written);
  if (piece === undefined) return text;
  return `${text.slice(0, piece.start).trimEnd()} ${text.slice(piece.end).trimStart()}`.trim();
}

/**
 * The query with a filter added. A date filter replaces one of the same name; several of any other name are
 * alternatives.
 */
export function withFilter(text: string, name: FilterName, value: string): string {
  const written = `${name}:${quotedValue(value)}`;
  if (filtersIn(text).some((filter) => filter.written === written)) return text;
  const isAlone = name === 'after' || name === 'before';
  const former = isAlone ? filtersIn(text).find((filter) => filter.name === name) : undefined;
  const base = former === undefined ? text.trim() : withoutFilter(text, former.written);
  return base === '' ? `${written} ` : `${base} ${written} `;
}
