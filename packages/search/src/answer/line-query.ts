import { foldText, type SearchFilter, type SearchTerm, type SearchWords } from '@treeline/protocol';
import { termTest } from '../words/term-test.ts';

/** Conditions on one record that are checked without the index. Plain data, so that it crosses to other threads. */
export interface LineQuery {
  readonly terms: readonly SearchTerm[];
  readonly not: readonly SearchTerm[];
  readonly filters: readonly SearchFilter[];
}

export interface LineTests {
  readonly all: readonly RegExp[];
  readonly none: readonly RegExp[];
  readonly filters: readonly SearchFilter[];
}

export function lineQueryOf({ terms, not, filters }: SearchWords): LineQuery {
  const here = filters.filter(({ name }) => ['tool', 'path', 'after', 'before'].includes(name));
  return { terms, not, filters: here };
}

export function lineTests({ terms, not, filters }: LineQuery): LineTests {
  return { all: terms.map(termTest), none: not.map(termTest), filters };
}

/** Consecutive words of a name, compared as the index does. */
export function namesMatch(name: string, wanted: string, isOpenEnded: boolean): boolean {
  const words = ` ${wordsOf(name).join(' ')} `;
  const asked = wordsOf(wanted.replace(/\*$/, '')).join(' ');
  return words.includes(isOpenEnded || wanted.endsWith('*') ? ` ${asked}` : ` ${asked} `);
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
