import {
  asHasValue,
  asIsValue,
  type FilterName,
  hasValues,
  isValues,
  nearest,
  nearestFilterName,
} from './filter-names.ts';
import { type QueryPiece, quotedValue } from './query-piece.ts';
import { dayOf } from './search-day.ts';

/** A piece of a query that looks like a filter and is none. */
export interface FilterProblem {
  readonly problem: string;
  /** Its offset in the query. */
  readonly start: number;
  readonly end: number;
  /** A replacement to suggest; `null` = none. */
  readonly instead: string | null;
}

/** `null`: a word with a colon that is plainly text, such as an address, a port, a drive or a name in code. */
export function unknownFilter(piece: QueryPiece): FilterProblem | null {
  const { name, value } = piece;
  if (name === null || value === '' || /^[:/\\]{2}|^[:=)]/.test(value)) return null;
  const meant = nearestFilterName(name);
  const isMeant = meant !== null && takes(meant, value);
  if (!isMeant && isText(name, value)) return null;
  return problemOf(piece, `${name}: is not a filter.`, isMeant ? `${meant}:${quotedValue(value)}` : null);
}

function takes(name: FilterName, value: string): boolean {
  if (name === 'after' || name === 'before') return dayOf(value, 0) !== null;
  if (name === 'is') return asIsValue(value) !== null;
  return name !== 'has' || asHasValue(value) !== null;
}

export function noDate(piece: QueryPiece): FilterProblem {
  const { name, value } = piece;
  const problem = `“${name}:${value}” is not a date. Write it like ${name}:2026-01-31 or ${name}:7d.`;
  return { problem, start: piece.start, end: piece.end, instead: null };
}

export function noValue(piece: QueryPiece, name: 'is' | 'has'): FilterProblem {
  const values = name === 'is' ? isValues : hasValues;
  const meant = nearest<string>(piece.value.toLowerCase(), values);
  const choice = `${name}: takes ${values.join(', ')}.`;
  return problemOf(piece, choice, meant === null ? null : `${name}:${meant}`);
}

/** Without a similar filter, the suggestion is the same piece as quoted text. */
function problemOf(piece: QueryPiece, problem: string, meant: string | null): FilterProblem {
  const { start, end, isNot, written } = piece;
  const instead = `${isNot ? '-' : ''}${meant ?? `"${written}"`}`;
  const question = meant === null ? `Write ${instead} to search for the text.` : `Did you mean ${instead}?`;
  return { problem: `${problem} ${question}`, start, end, instead };
}

/** Names in code have capitals, drives one letter; ports, lines and times are numbers; URL schemes have known names. */
function isText(name: string, value: string): boolean {
  return name.length === 1 || /[A-Z]/.test(name) || /^\d|:/.test(value) || schemes.has(name);
}

const schemes = new Set(['node', 'npm', 'data', 'mailto', 'urn', 'about', 'blob', 'localhost']);
