import type { SearchFilter, SearchTerm, SearchWords } from '@treeline/protocol';
import { partColumns } from '../store/schema.ts';

const inTexts = `{${partColumns.map(([, column]) => column).join(' ')}}`;

/** What the index is asked for; `null` when these words cannot be looked up in it. */
export function matchExpression({ terms, not, filters }: SearchWords): string | null {
  if (!terms.every(hasWord)) return null;
  const wanted = [
    ...(terms.length === 0 ? [] : [`${inTexts} : (${terms.map(phraseOf).join(' AND ')})`]),
    ...filtered('tool', filters, false),
    ...filtered('path', filters, false),
  ];
  if (wanted.length === 0) return null;
  const unwanted = [
    ...not.filter(hasWord).map((term) => `${inTexts} : ${phraseOf(term)}`),
    ...filtered('tool', filters, true),
    ...filtered('path', filters, true),
  ];
  const expression = wanted.map((one) => `(${one})`).join(' AND ');
  return unwanted.length === 0 ? expression : `(${expression}) NOT (${unwanted.join(' OR ')})`;
}

/** Letters or digits: all else separates words in the index. */
function hasWord({ text }: { readonly text: string }): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** The index cuts a quoted text into its words, which have to follow each other. */
function phraseOf({ text, isPrefix }: Pick<SearchTerm, 'text' | 'isPrefix'>): string {
  return `"${text.replaceAll('"', '""').replaceAll('\0', ' ')}"${isPrefix || isWithoutSpaces(text) ? ' *' : ''}`;
}

function filtered(name: 'tool' | 'path', filters: readonly SearchFilter[], isNot: boolean): string[] {
  const phrases = filters.flatMap((filter) => {
    if (filter.name !== name || filter.isNot !== isNot || !hasWord({ text: filter.value })) return [];
    const isStarred = filter.value.endsWith('*');
    const text = isStarred ? filter.value.slice(0, -1) : filter.value;
    // Of a path people write the beginning of a name; a tool they name.
    return [phraseOf({ text, isPrefix: isStarred || name === 'path' })];
  });
  return phrases.length === 0 ? [] : [`${name} : (${phrases.join(' OR ')})`];
}

/** Scripts that put no spaces between words: the index has whole sentences of them as words. */
export function isWithoutSpaces(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    text,
  );
}
