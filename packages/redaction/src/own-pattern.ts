import { patternChoices } from './pattern-choices.ts';

/** A word or a regular expression of the user's own. */
export type OwnPattern =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'pattern'; readonly source: string };

const mostSource = 200;
/** A bound on repetitions in the user's patterns: without it, a text could keep one busy for hours. */
const mostRepeats = 200;
const mostRepeated = 4;
/** Each way to match is tried from every place of a text that is nearly matched. */
const mostChoices = 1_000;

/** The user's regular expression, made safe to run; or a sentence that says why it cannot be. */
export function compileOwnPattern(source: string): RegExp | string {
  if (source.length > mostSource) return `A pattern has at most ${mostSource} characters`;
  if (/\)(?:[*+]|\{)/.test(source)) return 'A pattern must not repeat a group: write the parts out';
  if (/\\[1-9k]|\(\?<?[=!]/.test(source)) return 'A pattern must not look around or back';
  if (/\{\d+,\}|\{\d{4,}|,\d{4,}\}/.test(source)) return `A pattern repeats a part at most ${mostRepeats} times`;
  const bounded = boundRepeats(source);
  if (bounded.repeats > mostRepeated) return `A pattern repeats at most ${mostRepeated} parts`;
  if (patternChoices(source, mostRepeats) > mostChoices)
    return 'A pattern must not be ambiguous: put a character between parts that repeat or may be missing';
  try {
    const pattern = new RegExp(bounded.source, 'gu');
    return pattern.test('') ? 'A pattern must not match an empty text' : new RegExp(bounded.source, 'gu');
  } catch (error) {
    if (error instanceof SyntaxError) return `This is not a valid regular expression: ${error.message}`;
    throw error;
  }
}

/** Each `*` and `+` outside of brackets gets a bound. */
function boundRepeats(source: string): { readonly source: string; readonly repeats: number } {
  let repeats = 0;
  const bounded = source.replace(/\\.|\[(?:\\.|[^\]\\]){0,200}\]|[*+]|\{\d+(?:,\d+)?\}/gs, (part) => {
    if (!/^[*+{]/.test(part)) return part;
    repeats += 1;
    if (part.startsWith('{')) return part;
    return part === '*' ? `{0,${mostRepeats}}` : `{1,${mostRepeats}}`;
  });
  return { source: bounded, repeats };
}
