import type { SearchFilter, SearchTerm, SearchWords } from '@treeline/protocol';
import { partColumns } from '../store/schema.ts';

const textColumns = partColumns.map(([, column]) => column);

/** The words that a term is looked up as; a term without an entry matches any word that begins with it. */
type Completions = ReadonlyMap<SearchTerm, readonly string[]>;

interface MatchOptions {
  /** For terms that are still being typed; a missing one is left to the index. */
  readonly completions?: Completions;
  /** The columns that must contain the terms. */
  readonly columns?: readonly string[];
}

/** The FTS5 expression for these words; `null`: the index cannot answer them. */
export function matchExpression({ terms, not, filters }: SearchWords, options: MatchOptions = {}): string | null {
  if (!terms.every(hasWord)) return null;
  const { columns = textColumns, completions } = options;
  const inTexts = `{${columns.join(' ')}}`;
  const lookedUp = terms.map((term) => anyOf(completions?.get(term)) ?? phraseOf(term));
  const wanted = [
    ...(terms.length === 0 ? [] : [`${inTexts} : (${lookedUp.join(' AND ')})`]),
    ...filtered('tool', filters, false),
    ...filtered('path', filters, false),
    ...(terms.length === 0 ? calls(filters) : []),
  ];
  if (wanted.length === 0) return null;
  const unwanted = [
    ...not.filter(hasWord).map((term) => `{${textColumns.join(' ')}} : ${phraseOf(term)}`),
    ...filtered('tool', filters, true),
    ...filtered('path', filters, true),
  ];
  const expression = wanted.map((one) => `(${one})`).join(' AND ');
  return unwanted.length === 0 ? expression : `(${expression}) NOT (${unwanted.join(' OR ')})`;
}

/** Letters or digits: everything else separates words in the index. */
function hasWord({ text }: { readonly text: string }): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function anyOf(texts: readonly string[] | undefined): string | null {
  if (texts === undefined) return null;
  return `(${texts.map((text) => phraseOf({ text, isPrefix: false })).join(' OR ')})`;
}

/** The index splits a quoted text into its words, which must follow each other. */
function phraseOf({ text, isPrefix }: Pick<SearchTerm, 'text' | 'isPrefix'>): string {
  return `"${text.replaceAll('"', '""').replaceAll('\0', ' ')}"${isPrefix || isWithoutSpaces(text) ? ' *' : ''}`;
}

function filtered(name: 'tool' | 'path', filters: readonly SearchFilter[], isNot: boolean): string[] {
  const phrases = phrasesOf(name, filters, isNot);
  return phrases.length === 0 ? [] : [`${name} : (${phrases.join(' OR ')})`];
}

/** Without words, calls are meant. Their results have the same tool and path, but only a call's own text names them. */
function calls(filters: readonly SearchFilter[]): string[] {
  return (['tool', 'path'] as const).flatMap((name) => {
    const phrases = phrasesOf(name, filters, false);
    return phrases.length === 0 ? [] : [`tool_input : (${phrases.join(' OR ')})`];
  });
}

function phrasesOf(name: 'tool' | 'path', filters: readonly SearchFilter[], isNot: boolean): string[] {
  return filters.flatMap((filter) => {
    if (filter.name !== name || filter.isNot !== isNot || !hasWord({ text: filter.value })) return [];
    const isStarred = filter.value.endsWith('*');
    const text = isStarred ? filter.value.slice(0, -1) : filter.value;
    // People type the beginning of a file name, but the full name of a tool.
    return [phraseOf({ text, isPrefix: isStarred || name === 'path' })];
  });
}

/** Scripts without spaces between words: the index has whole sentences of them as words. */
export function isWithoutSpaces(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    text,
  );
}
