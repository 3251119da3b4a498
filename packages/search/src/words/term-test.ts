import { foldText, type SearchTerm } from '@treeline/protocol';
import { isWithoutSpaces } from './match-expression.ts';

/** Shorter parts of words occur everywhere. */
const leastInside = 3;

/** Finds a term in a folded text, inside of words too. */
export function termTest(term: SearchTerm): RegExp {
  const folded = foldText(term.text).trim();
  const pattern = folded.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
  if (isFoundInside(term)) return new RegExp(pattern, 'gu');
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}${term.isPrefix ? '' : '(?![\\p{L}\\p{N}])'}`, 'gu');
}

/** Whether part of a word counts as a match. */
export function isFoundInside({ text }: SearchTerm): boolean {
  return text.trim().length >= leastInside || isWithoutSpaces(text) || !/[\p{L}\p{N}]/u.test(text);
}

/** The matches of the tests, without overlaps and in order. */
export function rangesOf(folded: string, tests: readonly RegExp[]): [number, number][] {
  const ranges = tests.flatMap((test) => {
    // A global pattern continues where it stopped.
    test.lastIndex = 0;
    return [...folded.matchAll(test)].map((match): [number, number] => [match.index, match.index + match[0].length]);
  });
  ranges.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const merged: [number, number][] = [];
  for (const range of ranges) {
    const last = merged.at(-1);
    if (last !== undefined && range[0] < last[1]) last[1] = Math.max(last[1], range[1]);
    else merged.push(range);
  }
  return merged;
}

export function isFound(folded: string, test: RegExp): boolean {
  test.lastIndex = 0;
  return test.test(folded);
}

export function firstFound(folded: string, test: RegExp): number {
  test.lastIndex = 0;
  return test.exec(folded)?.index ?? -1;
}
