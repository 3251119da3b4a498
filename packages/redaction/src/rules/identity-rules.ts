import type { SecretMatch } from './secret-rule.ts';

const domain = /@(?:[A-Za-z0-9][A-Za-z0-9-]{0,40}\.){1,4}[A-Za-z]{2,15}(?![A-Za-z0-9-])/y;
const noPerson = /^(?:git|noreply|no-reply|donotreply|actions|example|user|you|me|name|email|foo|bar)$/i;
const noPlace =
  /@(?:[a-z0-9-]+\.)?(?:example\.[a-z]+|test|invalid|localhost|users\.noreply\.github\.com)$|\.(?:ts|js|py|png|svg|md)$/i;

/** The e-mail address around an `@`. */
export function emailAt(text: string, at: number): SecretMatch | null {
  let start = at;
  while (start > 0 && at - start < 64 && /[A-Za-z0-9._%+-]/.test(text.charAt(start - 1))) start -= 1;
  while (start < at && /[.%+-]/.test(text.charAt(start))) start += 1;
  domain.lastIndex = at;
  const host = domain.exec(text)?.[0];
  const local = text.slice(start, at);
  if (host === undefined || local === '' || noPerson.test(local) || noPlace.test(host)) return null;
  // A login in an address, `scheme://user:password@host`, or a remote, `git@host:path`.
  if (/:\/\/[^\s/]{0,100}$/.test(text.slice(Math.max(0, start - 110), start))) return null;
  const end = at + host.length;
  return identity('email', 'E-mail address', start, end, text.slice(start, end).toLowerCase());
}

const home =
  /(?:\/(?:home|Users)\/|[A-Za-z]:(?:\\{1,8}|\/)Users(?:\\{1,8}|\/)|-(?:home|Users)-)(?<user>[A-Za-z0-9_][A-Za-z0-9._]{0,40}(?:-[A-Za-z0-9._]{1,40}){0,3})/y;

/** How a home folder begins, as a path and within a name derived from one. */
export const homeHeads: readonly string[] = [
  '/home/',
  '/Users/',
  '-home-',
  '-Users-',
  ':\\Users',
  ':\\\\Users',
  ':/Users/',
];
const sharedFolders = /^(?:Shared|Public|Default|All)$/;

/** A home folder at `at`: it becomes `~`. */
export function homeAt(text: string, at: number): SecretMatch | null {
  const isDrive = text[at] === ':';
  const start = isDrive ? at - 1 : at;
  if (start < 0 || /[A-Za-z0-9~]/.test(text.charAt(start - 1))) return null;
  if (text[at] === '/' && /[._-]/.test(text.charAt(start - 1))) return null;
  home.lastIndex = start;
  const match = home.exec(text);
  const user = match?.groups?.user;
  if (match === null || user === undefined || sharedFolders.test(user)) return null;
  // In a name derived from a path, hyphens separate folders.
  const isName = text[at] === '-';
  const length = isName ? match[0].length - user.length + (/^[^-]+/.exec(user)?.[0].length ?? 0) : match[0].length;
  return identity('home', 'Home folder', start, start + length, '~');
}

export function identity(kind: string, title: string, start: number, end: number, value: string): SecretMatch {
  return { kind, title, start, end, value, publicHead: '', rank: -1, isDistinct: false };
}
