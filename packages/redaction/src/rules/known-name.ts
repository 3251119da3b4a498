import { identity } from './identity-rules.ts';
import type { SecretMatch } from './secret-rule.ts';

/** Names that identify no person or machine. */
const common = new Set(
  'root user users admin ubuntu debian node runner app dev test tests home local localhost guest vagrant docker web www data git main host server client'.split(
    ' ',
  ),
);

/** A name of the user's own that is searched as a word. */
export interface KnownName {
  readonly kind: 'user' | 'host' | 'own' | 'home';
  readonly title: string;
  readonly text: string;
}

export function isWorthLookingFor({ kind, text }: KnownName): boolean {
  if (kind === 'own') return text.trim().length >= 2;
  return text.length >= 3 && !common.has(text.toLowerCase());
}

export function nameAt(text: string, at: number, { kind, title, text: name }: KnownName): SecretMatch | null {
  const end = at + name.length;
  const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character);
  if (kind !== 'own' && isWord(name.charAt(0)) && isWord(text.charAt(at - 1))) return null;
  if (kind !== 'own' && isWord(text.charAt(end))) return null;
  return identity(kind, title, at, end, kind === 'home' ? '~' : name.toLowerCase());
}
