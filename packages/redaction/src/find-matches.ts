import { indexOfTokens, type MatchAt } from './find-in-view.ts';
import type { HeadIndex } from './head-index.ts';
import type { SecretMatch } from './rules/secret-rule.ts';
import type { TextView } from './views/text-view.ts';
import { unescapedView } from './views/unescaped.ts';
import { unwrappedView } from './views/unwrapped.ts';

const tokens = indexOfTokens();
const nothing: readonly SecretMatch[] = [];

/** Everything secret in a text, in order and without overlaps. */
export function findMatches(text: string, index: HeadIndex<MatchAt>): readonly SecretMatch[] {
  const plain = scan(text, index);
  const unescaped = unescapedView(text);
  if (unescaped === null && !text.includes('\n')) return plain.length === 0 ? nothing : withoutOverlaps(plain);
  const readable = unescaped === null ? [] : scan(unescaped.text, index);
  return withoutOverlaps([
    // Of two equal matches, the one without escapes has the secret as it is written elsewhere.
    ...readable.map((match) => below(match, unescaped)),
    ...plain,
    ...wrapped(text, plain),
    ...(unescaped === null ? [] : wrapped(unescaped.text, readable).map((match) => below(match, unescaped))),
  ]);
}

function scan(text: string, index: HeadIndex<MatchAt>): SecretMatch[] {
  const found: SecretMatch[] = [];
  index.scan(text, (at, matchAt, head) => {
    const match = matchAt(text, at, head);
    if (match !== null) found.push(match);
  });
  return found;
}

/** Tokens that continue after a line break. */
function wrapped(text: string, plain: readonly SecretMatch[]): readonly SecretMatch[] {
  const view = unwrappedView(text);
  if (view === null) return [];
  const known = new Map(plain.map((match) => [match.start, match]));
  return scan(view.text, tokens).flatMap((match) => {
    const found = below(match, view);
    const whole = known.get(found.start);
    if (found.end - found.start === match.value.length) return [];
    // It was complete on its own line: only what looks like a continuation belongs to it.
    const added = whole === undefined ? '' : match.value.slice(whole.value.length);
    return whole === undefined || (added.length >= 8 && /\d/.test(added)) ? [found] : [];
  });
}

function below(match: SecretMatch, view: TextView | null): SecretMatch {
  return view === null ? match : { ...match, start: view.startOf(match.start), end: view.endOf(match.end) };
}

function withoutOverlaps(matches: readonly SecretMatch[]): readonly SecretMatch[] {
  const sorted = [...matches].sort((a, b) => a.start - b.start || b.end - a.end || b.rank - a.rank);
  const kept: SecretMatch[] = [];
  for (const match of sorted) {
    const last = kept.at(-1);
    if (last === undefined || match.start >= last.end) kept.push(match);
    else if (match.end > last.end) kept[kept.length - 1] = { ...last, end: match.end, value: last.value + match.value };
  }
  return kept;
}
