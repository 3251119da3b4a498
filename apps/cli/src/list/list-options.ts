import { type Result, succeeded } from '@treeline/protocol';
import { type Flags, type FlagValues, type Places, parseFlags, placesOf } from '../parse-flags.ts';

/** The common options of commands that use the index. */
export interface IndexOptions<Own extends Flags> extends Places {
  readonly values: FlagValues<Own>;
  /** The arguments other than flags. */
  readonly words: string;
}

/** The failure is a sentence for a person. */
export function indexOptions<Own extends Flags>(args: readonly string[], own: Own): Result<IndexOptions<Own>, string> {
  // `-word` excludes sessions with that word, so `parseArgs` must not take it for a flag.
  const shielded = args.map((arg) => (/^-[^-]/.test(arg) ? `${notPrefix}${arg}` : arg));
  const parsed = parseFlags(shielded, own);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  return succeeded({
    ...placesOf(parsed.value),
    values,
    words: toQuery(positionals.map((word) => word.replace(notPrefix, ''))),
  });
}

const notPrefix = '\u0000';

/** A single argument is a whole query, as typed into the box; of several, each is a word. */
function toQuery(words: readonly string[]): string {
  return words.length === 1 ? (words[0] ?? '') : words.map(quoted).join(' ');
}

/** The shell has removed the quotes: `project:"my app"` and `"two words"` get them back. */
function quoted(word: string): string {
  if (!/\s/.test(word) || word.includes('"')) return word;
  const [, minus = '', name = '', value = ''] = /^(-?)([a-z]+:)?(.*)$/is.exec(word) ?? [];
  return `${minus}${name}"${value}"`;
}
