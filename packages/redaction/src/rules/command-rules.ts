import { isReference } from './header-rules.ts';
import { isMadeUp } from './is-made-up.ts';
import { looksRandom } from './looks-random.ts';
import type { SecretRule } from './secret-rule.ts';

/** Anything but a variable in its place, a stand-in, or a number. */
function isWritten(secret: string): boolean {
  return !isReference(secret) && !isMadeUp(secret) && !/^\d+$/.test(secret);
}

/** Passwords that a command takes by a flag, by its place, or from a pipe. */
export const commandRules: readonly SecretRule[] = [
  {
    kind: 'login',
    title: 'Login of a command',
    heads: ['-u ', '--user ', "-u'", '-u"', 'sshpass -p'],
    pattern: /(?<lead>(?:-u|--user)\s{0,3}["']?[\w.@-]{1,80}:|sshpass -p\s{0,3}["']?)(?<secret>[^\s"'@$]{3,200})/y,
    accepts: (secret, match) =>
      isWritten(secret) &&
      /\b(?:curl|wget|http|https|sshpass)\b/.test(match.input.slice(Math.max(0, match.index - 200), match.index + 8)),
  },
  {
    kind: 'login',
    title: 'Login of a command',
    heads: ['mysql', 'mariadb'],
    pattern:
      /(?<lead>(?:mysql|mariadb)(?:-?(?:dump|admin|import|show|check))?\s(?:[^\n|;&]{0,150}?\s)?-p["']?)(?<secret>[^\s"'$-][^\s"'$]{3,200})/y,
    accepts: isWritten,
  },
  {
    kind: 'login',
    title: 'Login of a command',
    heads: [
      'docker login',
      'podman login',
      'az login',
      'oc login',
      'twine upload',
      'redis-cli ',
      'ldapsearch ',
      'unzip ',
    ],
    pattern:
      /(?<lead>(?:(?:(?:docker|podman|az|oc) login|twine upload)\s(?:[^\n|;&]{0,150}?\s)?-p|redis-cli\s(?:[^\n|;&]{0,150}?\s)?-a|ldapsearch\s(?:[^\n|;&]{0,150}?\s)?-w|unzip\s(?:[^\n|;&]{0,150}?\s)?-P)[ =]["']?)(?<secret>[^\s"'$-][^\s"'$]{2,200})/y,
    accepts: isWritten,
  },
  {
    kind: 'login',
    title: 'Login of a command',
    heads: ['gh secret set'],
    pattern:
      /(?<lead>gh secret set\s(?:[^\n|;&]{0,150}?\s)?(?:-b|--body)[ =]?["']?)(?<secret>[^\s"'$-][^\s"'$]{3,400})/y,
    accepts: isWritten,
  },
  {
    kind: 'login',
    title: 'Login of a command',
    heads: ['sqlplus '],
    pattern: /(?<lead>sqlplus\s(?:-\w{1,9}\s){0,3}["']?\w{1,40}\/)(?<secret>[^\s"'@/$]{3,100})(?=["']?(?:@|\s))/y,
    accepts: isWritten,
  },
  {
    kind: 'password',
    title: 'Password of a command',
    heads: ['-pass pass:', '-passin pass:', '-passout pass:', 'requirepass ', 'masterauth ', 'ConvertTo-SecureString '],
    pattern:
      /(?<lead>(?:-pass(?:in|out)? pass:|(?:requirepass|masterauth) |ConvertTo-SecureString (?:-String )?)["']?)(?<secret>[^\s"'$-][^\s"'$]{3,200})/y,
    accepts: (secret) => isWritten(secret) && /[\d!#%^*]/.test(secret),
  },
  {
    kind: 'password',
    title: 'Password in a pipe',
    heads: ['echo ', 'printf '],
    pattern:
      /(?<lead>(?:echo|printf)(?: -n)?\s(?:["']%s(?:\\n)?["']\s)?["']?)(?<secret>[^\s"'|$\\]{3,200})(?=["']?\s{0,3}\|\s{0,3}(?:sudo\s[^|\n]{0,40}?-\w{0,3}S\b|[^|\n]{0,120}?--(?:password-stdin|with-token|passphrase-fd)\b))/y,
    accepts: isWritten,
  },
  {
    kind: 'cookie',
    title: 'Cookie',
    heads: ['-b ', '--cookie ', '-b "', "-b '"],
    pattern: /(?<lead>(?:-b|--cookie) ["']?)(?<secret>[A-Za-z0-9_.-]{1,80}=[^\r\n"'`\\]{6,4000})/y,
    accepts: (secret, match) =>
      /=[^;=]{0,300}[\dA-Z]/.test(secret) &&
      !isReference(secret.slice(secret.indexOf('=') + 1)) &&
      /\bcurl\b/.test(match.input.slice(Math.max(0, match.index - 400), match.index)),
  },
  {
    kind: 'password',
    title: 'Password of a database',
    heads: ['password ', 'identified by '],
    ignoresCase: true,
    pattern: /(?<lead>(?:password|identified by)\s{1,3}(?:=\s{1,3})?')(?<secret>[^'\s]{4,200})(?=')/iy,
    accepts: (secret) => isWritten(secret) && /[\d!#%^*]/.test(secret) && !/[/\\]/.test(secret),
  },
  {
    kind: 'password',
    title: 'Password of a login file',
    heads: [':5432:', ':*:'],
    pattern: /(?<lead>:(?:5432|\*):[\w.*-]{1,60}:[\w.*-]{1,60}:)(?<secret>[^\s:"']{3,200})/y,
    isAnywhere: true,
    accepts: isWritten,
  },
  {
    kind: 'password',
    title: 'Password of a request',
    heads: ['auth=('],
    pattern: /(?<lead>auth=\(\s{0,2}["'][^"'\n]{1,80}["'],\s{0,2}["'])(?<secret>[^"'\n]{3,200})(?=["'])/y,
    accepts: isWritten,
  },
  {
    kind: 'seed-phrase',
    title: 'Seed phrase',
    heads: ['mnemonic', 'seed phrase', 'seed_phrase', 'recovery phrase'],
    ignoresCase: true,
    pattern:
      /(?<lead>(?:mnemonic|(?:seed|recovery)[_ ]phrase)["']?\s{0,3}[:=]\s{0,3}["']?)(?<secret>[a-z]{3,8}(?: [a-z]{3,8}){11,23})(?![A-Za-z ])/iy,
    isAnywhere: true,
  },
  {
    kind: 'secret',
    title: 'Secret by its name',
    heads: ['password is ', 'passphrase is ', 'api key is ', 'access key is ', 'secret key is ', 'token is '],
    ignoresCase: true,
    pattern:
      /(?<lead>[a-z]{3,10}(?: key)? is\s{1,3}["'`“‘]?)(?<secret>[^\s"'`“”‘’,;()<>[\]{}]{5,199}[^\s"'`“”‘’,;()<>[\]{}.!?:])/iy,
    isAnywhere: true,
    accepts: (secret, { groups }) =>
      isWritten(secret) &&
      (/^passw/i.test(groups?.lead ?? '') ? /\d/.test(secret) && /[A-Za-z]/.test(secret) : isRandom(secret)) &&
      !/^(?:https?:|[~./]|[\w-]+\.\w{1,4}$)/.test(secret),
  },
  {
    kind: 'secret',
    title: 'Secret by its name',
    heads: ['api key: ', 'access key: ', 'secret key: ', 'api key ', 'access key '],
    ignoresCase: true,
    pattern: /(?<lead>(?:api|access|secret) key:? ["'`]?)(?<secret>[A-Za-z0-9+/_=.-]{15,199}[A-Za-z0-9+/_=-])/iy,
    isAnywhere: true,
    accepts: (secret) => isWritten(secret) && isRandom(secret),
  },
];

/** Beyond doubt: letters of both cases and digits, or a long hexadecimal number. */
export function isRandom(text: string): boolean {
  if (/^[0-9a-f]{32,}$/.test(text)) return true;
  return text.length >= 16 && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d/.test(text) && looksRandom(text);
}
