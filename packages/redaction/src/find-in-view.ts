import { HeadIndex } from './head-index.ts';
import { commandRules } from './rules/command-rules.ts';
import { headerRules } from './rules/header-rules.ts';
import { isBoundary } from './rules/is-boundary.ts';
import { isMadeUp } from './rules/is-made-up.ts';
import { keyBlocks } from './rules/key-blocks.ts';
import { keyTailAt, keyTailHead } from './rules/key-tail.ts';
import { manifestRules } from './rules/manifest-rules.ts';
import { namedSecretAt, nameHeads } from './rules/named-secret.ts';
import { prefixedTokens } from './rules/prefixed-tokens.ts';
import { proseRules } from './rules/prose-rules.ts';
import type { SecretMatch, SecretRule } from './rules/secret-rule.ts';
import { tokenRules } from './rules/token-rules.ts';

/** Checks what follows a head. */
export type MatchAt = (text: string, at: number, head: string) => SecretMatch | null;

export const secretRules: readonly SecretRule[] = [
  ...tokenRules,
  ...prefixedTokens,
  ...keyBlocks,
  ...headerRules,
  ...commandRules,
  ...proseRules,
  ...manifestRules,
];
/** Kinds that are recognisable on their own, so that a line break within one can be noticed. */
const tokens: ReadonlySet<SecretRule> = new Set([...tokenRules, ...prefixedTokens]);

export function indexOfSecrets(): HeadIndex<MatchAt> {
  const index = new HeadIndex<MatchAt>();
  for (const rule of secretRules) {
    for (const head of rule.heads) index.add(head, (text, at) => matchOf(rule, text, at, head), rule.ignoresCase);
  }
  for (const head of nameHeads) index.add(head, namedSecretAt, true);
  index.add(keyTailHead, keyTailAt);
  return index;
}

/** The kinds that a line break cannot hide. */
export function indexOfTokens(): HeadIndex<MatchAt> {
  const index = new HeadIndex<MatchAt>();
  for (const rule of tokens)
    for (const head of rule.heads) index.add(head, (text, at) => matchOf(rule, text, at, head));
  return index;
}

function matchOf(rule: SecretRule, text: string, at: number, head: string): SecretMatch | null {
  if (rule.isAnywhere !== true && !isBoundary(text, at)) return null;
  const { pattern } = rule;
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  if (match === null) return cutTokenAt(rule, text, at, head);
  const lead = match.groups?.lead ?? '';
  const value = match.groups?.secret ?? match[0];
  if (value.includes('[redacted:') || isMadeUp(value) || rule.accepts?.(value, match) === false) return null;
  const isToken = lead === '' && tokens.has(rule);
  const start = at + lead.length;
  const { kind, title } = rule;
  const end = start + value.length;
  return { kind, title, start, end, value, publicHead: isToken ? head : '', rank: isToken ? 2 : 1, isDistinct: true };
}

/** Fewer characters than this after a head reveal nothing. */
const leastCut = 4;
/** Heads with no other meaning, so that a few characters after them are enough. */
const plainHeads =
  /^(?:gh[pousr]_|github_pat_|gl[a-z]{2,5}-|xox[a-z]-|sk-(?:ant|proj)-|[sr]k_(?:live|test)_|A[KS]IA|AIza|npm_|pypi-|SG\.|hf_|gsk_|glsa_|hvs\.|d(?:ckr_[po]at|op_v1)_|shp[a-z]{2}_|lin_api_|sntry[su]_|xkeysib-)$/;

/** A token at the end of its text, as in a truncated title: it is the beginning of a secret. */
function cutTokenAt(rule: SecretRule, text: string, at: number, head: string): SecretMatch | null {
  if (!tokens.has(rule) || text.length - at > 80 || !plainHeads.test(head)) return null;
  const rest = /^[A-Za-z0-9_.+/-]+/.exec(text.slice(at))?.[0] ?? '';
  const isCut = at + rest.length === text.length || /^(?:…|\.\.\.)$/.test(text.slice(at + rest.length));
  const body = rest.replace(/\.{1,3}$/, '').slice(head.length);
  if (!isCut || body.length < leastCut || !/\d/.test(body) || isMadeUp(body)) return null;
  const end = at + rest.length;
  const { kind, title } = rule;
  return { kind, title, start: at, end, value: rest, publicHead: head, rank: 1, isDistinct: false };
}
