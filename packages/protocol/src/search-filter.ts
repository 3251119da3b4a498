import { foldText } from './fold-text.ts';
import { dayOf } from './search-day.ts';
import type { SessionSummary } from './session-listing.ts';

const textNames = ['tool', 'agent', 'path', 'project', 'branch', 'model', 'tag'] as const;
export type TextFilterName = (typeof textNames)[number];

/** One operator of a search. Several of one name mean any of them; with a minus, none of them. */
export type SearchFilter =
  | { readonly name: TextFilterName; readonly value: string; readonly isNot: boolean }
  /** From this time on, and up to it. */
  | { readonly name: 'after' | 'before'; readonly at: number; readonly isNot: boolean }
  | { readonly name: 'has'; readonly value: 'errors'; readonly isNot: boolean }
  | { readonly name: 'is'; readonly value: 'live'; readonly isNot: boolean };

interface WrittenFilter {
  readonly name: string;
  readonly value: string;
  readonly isNot: boolean;
}

/** `null`: this is no operator, but a word with a colon. */
export function filterOf(
  written: WrittenFilter,
  now: number,
): SearchFilter | { readonly problem: string } | 'unfinished' | null {
  const { name, isNot } = written;
  const value = written.value.trim();
  const textName = textNames.find((known) => known === name);
  const isTime = name === 'after' || name === 'before';
  if ((textName !== undefined || isTime || name === 'has' || name === 'is') && value === '') return 'unfinished';
  if (textName !== undefined) return { name: textName, value, isNot };
  if (isTime) {
    const at = dayOf(value, now);
    if (at === null)
      return { problem: `“${name}:${value}” is no date. Write it like ${name}:2026-01-31 or ${name}:7d.` };
    return { name, at, isNot };
  }
  if (name === 'has' && /^errors?$/i.test(value)) return { name, value: 'errors', isNot };
  if (name === 'is' && /^live$/i.test(value)) return { name, value: 'live', isNot };
  return null;
}

/** What of a search can be told of a whole session. What needs its records (`tool:`, `path:`) passes here. */
export function matchesSummary(summary: SessionSummary, filters: readonly SearchFilter[]): boolean {
  return matchesAll(filters, (filter) => summaryTells(summary, filter));
}

/** Any of those of one name, and none of those with a minus; `null` = this filter cannot be told here. */
export function matchesAll(filters: readonly SearchFilter[], tells: (filter: SearchFilter) => boolean | null): boolean {
  const wanted = new Map<string, boolean>();
  for (const filter of filters) {
    const isSo = tells(filter);
    if (isSo === null) continue;
    if (filter.isNot) {
      if (isSo) return false;
      continue;
    }
    // Two days bound a span: there "any" would widen it.
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
      return (summary.totals?.errors ?? 0) > 0;
    case 'is':
      return summary.state.status === 'running' || summary.state.status === 'waiting';
    default:
      return null;
  }
}

function holds(texts: readonly (string | null)[], value: string): boolean {
  const wanted = foldText(value);
  return texts.some((text) => text !== null && foldText(text).includes(wanted));
}
