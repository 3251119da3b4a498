import { ownValue } from './own-value.ts';

/** Filters whose value is a text of the session or its records. */
const textFilterNames = ['project', 'branch', 'client', 'path', 'tool', 'agent', 'model', 'tag'] as const;
export type TextFilterName = (typeof textFilterNames)[number];

export const filterNames = [...textFilterNames, 'is', 'has', 'after', 'before'] as const;
export type FilterName = (typeof filterNames)[number];
/** Filters that look at a session as a whole; the others look into its records, which the list does not. */
export const listFilterNames: readonly FilterName[] = filterNames.filter((name) => name !== 'path' && name !== 'tool');

export const isValues = ['running', 'waiting', 'failed', 'pinned'] as const;
export type IsValue = (typeof isValues)[number];

export const hasValues = ['errors', 'agents', 'note'] as const;
export type HasValue = (typeof hasValues)[number];

/** Accepted synonyms. */
const sameIs: Readonly<Record<string, IsValue>> = { live: 'running' };
const sameHas: Readonly<Record<string, HasValue>> = { error: 'errors', agent: 'agents', notes: 'note' };

/** Common names of filters that are called something else here. */
const otherNames: Readonly<Record<string, FilterName>> = {
  file: 'path',
  files: 'path',
  filename: 'path',
  dir: 'path',
  folder: 'path',
  in: 'project',
  repo: 'project',
  cwd: 'project',
  ref: 'branch',
  cmd: 'tool',
  command: 'tool',
  subagent: 'agent',
  label: 'tag',
  cli: 'client',
  app: 'client',
  source: 'client',
  state: 'is',
  status: 'is',
  since: 'after',
  from: 'after',
  date: 'after',
  until: 'before',
  to: 'before',
};

export function asFilterName(name: string): FilterName | null {
  return filterNames.find((known) => known === name.toLowerCase()) ?? null;
}

export function asIsValue(value: string): IsValue | null {
  const low = value.toLowerCase();
  return isValues.find((known) => known === low) ?? ownValue(sameIs, low) ?? null;
}

export function asHasValue(value: string): HasValue | null {
  const low = value.toLowerCase();
  return hasValues.find((known) => known === low) ?? ownValue(sameHas, low) ?? null;
}

/** The filter that was probably meant: a synonym, or a name with one typo. */
export function nearestFilterName(name: string): FilterName | null {
  const low = name.toLowerCase();
  return ownValue(otherNames, low) ?? nearest(low, filterNames);
}

/** The candidate one edit away; `null` = none, or the text is too short to decide. */
export function nearest<T extends string>(text: string, known: readonly T[]): T | null {
  if (text.length < 3) return null;
  return known.find((each) => each.length >= 3 && isOneEditAway(text, each)) ?? null;
}

/** One letter added, missing or replaced, or two letters swapped. */
function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [restA, restB] = [a.slice(from), b.slice(from)];
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
