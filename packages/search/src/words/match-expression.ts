import type { SearchFilter, SearchTerm, SearchWords } from '@treeline/protocol';
import { partColumns } from '../store/schema.ts';

const textColumns = partColumns.map(([, column]) => column);

/** The words that a term is looked up as; a term that is not in it matches any word that begins with it. */
type Completions = ReadonlyMap<SearchTerm, readonly string[]>;

interface MatchOptions {
  /** Of terms that are still being typed; one that is missing here is left to the index. */
  readonly completions?: Completions;
  /** The terms have to stand in these. */
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

/** Letters or digits: all else separates words in the index. */
function hasWord({ text }: { readonly text: string }): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function anyOf(texts: readonly string[] | undefined): string | null {
  if (texts === undefined) return null;
  return `(${texts.map((text) => phraseOf({ text, isPrefix: false })).join(' OR ')})`;
}

/** The index cuts a quoted text into its words, which have to follow each other. */
function phraseOf({ text, isPrefix }: Pick<SearchTerm, 'text' | 'isPrefix'>): string {
  return `"${text.replaceAll('"', '""').replaceAll('\0', ' ')}"${isPrefix || isWithoutSpaces(text) ? ' *' : ''}`;
}

function filtered(name: 'tool' | 'path', filters: readonly SearchFilter[], isNot: boolean): string[] {
  const phrases = phrasesOf(name, filters, isNot);
  return phrases.length === 0 ? [] : [`${name} : (${phrases.join(' OR ')})`];
}

/** Without words the calls are meant. Their results bear the same tool and path, but only a call's own text names them. */
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
    // Of a path people write the beginning of a name; a tool they name.
    return [phraseOf({ text, isPrefix: isStarred || name === 'path' })];
  });
}

/** Scripts that put no spaces between words: the index has whole sentences of them as words. */
export function isWithoutSpaces(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    text,
  );
}
