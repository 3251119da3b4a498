import type { MatchAt } from '../find-in-view.ts';
import type { HeadIndex } from '../head-index.ts';
import type { RedactionOptions } from '../redactor.ts';
import { emailAt, homeAt, homeHeads } from './identity-rules.ts';
import { isWorthLookingFor, type KnownName, nameAt } from './known-name.ts';
import type { SecretMatch } from './secret-rule.ts';

const alphanumeric = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** Names of people and machines: those that are known, home folders, and e-mail addresses. */
export function addIdentityHeads(index: HeadIndex<MatchAt>, options: RedactionOptions): void {
  for (const letter of alphanumeric) index.add(`@${letter}`, emailAt, true);
  for (const head of homeHeads) index.add(head, homeAt);
  for (const name of namesOf(options)) {
    if (isWorthLookingFor(name)) index.add(name.text, (text, at) => nameAt(text, at, name), true);
  }
}

function namesOf({ homeDirs = [], userNames = [], hostNames = [], add = [] }: RedactionOptions): readonly KnownName[] {
  const spellings = (dir: string) => [dir, dir.replaceAll('\\', '\\\\'), dir.replace(/[^A-Za-z0-9]/g, '-')];
  return [
    ...homeDirs.flatMap(spellings).map((text): KnownName => ({ kind: 'home', title: 'Home folder', text })),
    ...userNames.map((text): KnownName => ({ kind: 'user', title: 'User name', text })),
    ...hostNames.map((text): KnownName => ({ kind: 'host', title: 'Host name', text })),
    ...add.flatMap((own): KnownName[] =>
      own.kind === 'text' ? [{ kind: 'own', title: 'Own word', text: own.text }] : [],
    ),
  ];
}

/** A text that ends within a secret, such as a truncated title, has at least this much of it. */
export const leastCut = 8;

/** From now on the secret is found on its own. */
export function learn(index: HeadIndex<MatchAt>, secret: SecretMatch): void {
  const { value } = secret;
  if (value.length < leastCut || !/^[\x21-\x7e]{2}/.test(value)) return;
  index.add(value.slice(0, leastCut), (text, at) => {
    if (text.startsWith(value, at)) return { ...secret, start: at, end: at + value.length, rank: 2 };
    if (text.length - at > value.length) return null;
    const rest = text.slice(at).replace(/(?:…|\.\.\.)$/, '');
    return value.startsWith(rest) ? { ...secret, start: at, end: at + rest.length, rank: 2 } : null;
  });
}
