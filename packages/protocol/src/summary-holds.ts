import { asFilterName, listFilterNames } from './filter-names.ts';
import type { FilterProblem } from './filter-problem.ts';
import { foldText } from './fold-text.ts';
import { piecesOf } from './query-piece.ts';
import { matchesSummary } from './search-filter.ts';
import { parseSearch, type SearchWords } from './search-words.ts';
import type { SessionSummary } from './session-listing.ts';

/** A filter of the list of sessions. Filters that look into records belong to the search: here they would match everything. */
export function parseListFilter(text: string, now: number): SearchWords {
  const words = parseSearch(text, now);
  const misplaced = piecesOf(text).filter(({ name, value }) => {
    const known = asFilterName(name ?? '');
    return known !== null && !listFilterNames.includes(known) && value !== '';
  });
  const problems = misplaced.map(({ name, start, end }) => {
    return { problem: notInList(name ?? ''), start, end, instead: null };
  });
  return { ...words, problems: [...words.problems.map(fitForList), ...problems] };
}

function notInList(name: string): string {
  return `${name}: looks inside sessions. Use it in Search, not in this list.`;
}

/** Suggests no filter that the list does not take. */
function fitForList(problem: FilterProblem): FilterProblem {
  const [, meant = ''] = /^-?(\w+):/.exec(problem.instead ?? '') ?? [];
  const known = asFilterName(meant);
  if (known === null || listFilterNames.includes(known)) return problem;
  return { ...problem, problem: problem.problem.replace(/Did you mean .*$/s, notInList(known)), instead: null };
}

/** Whether a search matches a list entry by the entry's own fields. */
export function summaryHolds(summary: SessionSummary, words: SearchWords): boolean {
  if (!matchesSummary(summary, words.filters)) return false;
  if (words.terms.length === 0 && words.not.length === 0) return true;
  const said = foldedSummary(summary);
  const isSaid = ({ text }: { readonly text: string }): boolean => said.includes(foldText(text));
  return words.terms.every(isSaid) && !words.not.some(isSaid);
}

const folded = new WeakMap<SessionSummary, string>();

/**
 * The entry's searchable text, without case and accents. Cached per entry: a filter checks thousands of entries with
 * every key press.
 */
export function foldedSummary(summary: SessionSummary): string {
  const known = folded.get(summary) ?? foldText(summaryTexts(summary).join('\n'));
  folded.set(summary, known);
  return known;
}

export function summaryTexts(summary: SessionSummary): readonly string[] {
  const { project, worktree, branch, model, marks } = summary;
  const texts = [marks.name, summary.title, ...marks.tags, marks.note, project.name, project.folder, worktree];
  return [...texts, branch, model, ...summary.agentSlugs, summary.clientSessionId].filter((text) => text !== null);
}
