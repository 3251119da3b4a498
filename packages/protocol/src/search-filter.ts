import {
  asFilterName,
  asHasValue,
  asIsValue,
  type FilterName,
  type HasValue,
  hasValues,
  type IsValue,
  isValues,
  type TextFilterName,
} from './filter-names.ts';
import { type FilterProblem, noDate, noValue, unknownFilter } from './filter-problem.ts';
import { foldText } from './fold-text.ts';
import type { QueryPiece } from './query-piece.ts';
import { dayOf } from './search-day.ts';
import type { SessionSummary } from './session-listing.ts';

/** One operator of a search. Several of one name mean any of them; with a minus, none of them. */
export type SearchFilter =
  | { readonly name: TextFilterName; readonly value: string; readonly isNot: boolean }
  /** From this time on, and up to it. */
  | { readonly name: 'after' | 'before'; readonly at: number; readonly isNot: boolean }
  | { readonly name: 'has'; readonly value: HasValue; readonly isNot: boolean }
  | { readonly name: 'is'; readonly value: IsValue; readonly isNot: boolean };

/** `null`: this is text, not a filter. `'unfinished'`: its value is incomplete. */
export function filterOf(
  piece: QueryPiece,
  now: number,
  isTyping: boolean,
): SearchFilter | FilterProblem | 'unfinished' | null {
  if (piece.name === null) return null;
  const name = asFilterName(piece.name);
  if (name === null) return unknownFilter(piece);
  const filter = knownFilter(piece, name, now);
  return filter !== 'unfinished' && 'problem' in filter && isTyping && mayBecome(name, piece.value)
    ? 'unfinished'
    : filter;
}

function knownFilter(piece: QueryPiece, name: FilterName, now: number): SearchFilter | FilterProblem | 'unfinished' {
  const { isNot } = piece;
  const value = piece.value.trim();
  if (value === '') return 'unfinished';
  switch (name) {
    case 'after':
    case 'before': {
      const at = dayOf(value, now);
      return at === null ? noDate(piece) : { name, at, isNot };
    }
    case 'has': {
      const known = asHasValue(value);
      return known === null ? noValue(piece, name) : { name, value: known, isNot };
    }
    case 'is': {
      const known = asIsValue(value);
      return known === null ? noValue(piece, name) : { name, value: known, isNot };
    }
    default:
      return { name, value, isNot };
  }
}

/** Whether more letters could complete it to a valid value. */
function mayBecome(name: FilterName, value: string): boolean {
  const low = value.toLowerCase();
  if (name === 'is' || name === 'has') return [...isValues, ...hasValues].some((known) => known.startsWith(low));
  return /^\d{1,4}(?:-\d{0,2}(?:-\d?)?)?$/.test(low) || ['today', 'yesterday'].some((day) => day.startsWith(low));
}

/** Checks the filters that a session's summary can answer. Those that need its records (`tool:`, `path:`) pass here. */
export function matchesSummary(summary: SessionSummary, filters: readonly SearchFilter[]): boolean {
  return matchesAll(filters, (filter) => summaryTells(summary, filter));
}

/** Filters of one name are alternatives; one with a minus must not match. `tells` returns `null` for a filter that it cannot check. */
export function matchesAll(filters: readonly SearchFilter[], tells: (filter: SearchFilter) => boolean | null): boolean {
  const wanted = new Map<string, boolean>();
  for (const filter of filters) {
    const isSo = tells(filter);
    if (isSo === null) continue;
    if (filter.isNot) {
      if (isSo) return false;
      continue;
    }
    // `after` and `before` bound a span, so they must both match; as alternatives they would widen it.
    const name = 'at' in filter ? `${filter.name}:${filter.at}` : filter.name;
    wanted.set(name, isSo || wanted.get(name) === true);
  }
  return ![...wanted.values()].includes(false);
}

function summaryTells(summary: SessionSummary, filter: SearchFilter): boolean | null {
  switch (filter.name) {
    case 'project': {
      const { name, folder } = summary.project;
      return holds([name, folder, summary.worktree], filter.value);
    }
    case 'branch':
      return holds([summary.branch], filter.value);
    case 'client':
      // Compared with the id, in which the words of the name are joined.
      return holds([summary.client], filter.value.trim().replace(/\s+/g, '-'));
    case 'model':
      return holds([summary.model], filter.value);
    case 'tag':
      return summary.marks.tags.some((tag) => foldText(tag) === foldText(filter.value));
    case 'agent':
      return holds(summary.agentSlugs, filter.value);
    case 'after':
      return summary.updatedAt >= filter.at;
    case 'before':
      return (summary.startedAt ?? summary.updatedAt) < filter.at;
    case 'has':
      return summaryHas(summary, filter.value);
    case 'is':
      return summaryIs(summary, filter.value);
    default:
      return null;
  }
}

function summaryHas({ totals, agentSlugs, marks }: SessionSummary, value: HasValue): boolean {
  if (value === 'agents') return agentSlugs.length > 0;
  return value === 'note' ? marks.note !== null : (totals?.errors ?? 0) > 0;
}

/** `is:running` matches what the list shows as running, which includes sessions that wait for the user. */
function summaryIs({ state: { status }, marks }: SessionSummary, value: IsValue): boolean {
  if (value === 'pinned') return marks.isPinned;
  return status === value || (value === 'running' && status === 'waiting');
}

function holds(texts: readonly (string | null)[], value: string): boolean {
  const wanted = foldText(value);
  return texts.some((text) => text !== null && foldText(text).includes(wanted));
}
