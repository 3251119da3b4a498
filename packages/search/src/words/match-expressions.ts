import type { SearchTerm, SearchWords } from '@treeline/protocol';
import { isWithoutSpaces, matchExpression } from './match-expression.ts';
import { indexedWords, type Vocabulary } from './vocabulary.ts';

const atOnce = 64;

/**
 * Yields FTS5 expressions to run one after the other. A prefix is expanded to the words that begin with it: the index
 * itself would collect all rows of all of them before returning the first. Where they are many, a part at a time.
 */
export function* matchExpressions(words: SearchWords, vocabulary: Vocabulary): Generator<string> {
  const typed = words.terms.filter((term) => term.isPrefix && !isWithoutSpaces(term.text));
  const known = new Map<SearchTerm, readonly string[]>();
  let long: [SearchTerm, Generator<string[]>] | null = null;
  for (const term of typed) {
    const parts = completedParts(term, vocabulary);
    const first = parts.next();
    if (first.done === true) continue;
    known.set(term, first.value);
    if (first.value.length === atOnce) long ??= [term, parts];
    // For a second prefix all words are needed with every part of the first.
    if (first.value.length === atOnce && long?.[0] !== term) known.delete(term);
  }
  for (;;) {
    const expression = matchExpression(words, { completions: known });
    if (expression === null) return;
    yield expression;
    const next = long?.[1].next();
    if (long === null || next === undefined || next.done === true) return;
    known.set(long[0], next.value);
  }
}

function* completedParts({ text }: SearchTerm, vocabulary: Vocabulary): Generator<string[]> {
  const all = indexedWords(text);
  const last = all.pop();
  if (last === undefined) return;
  let part: string[] = [];
  for (const word of vocabulary.beginningWith(last)) {
    part.push([...all, word].join(' '));
    if (part.length < atOnce) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
