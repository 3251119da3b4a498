import { isMadeUp } from './is-made-up.ts';
import { isRandom, isStrong, looksRandom, mixes } from './looks-random.ts';
import type { SecretRule } from './secret-rule.ts';

/** Secrets that are recognised by the form of a header, an address or a file of logins. */
export const headerRules: readonly SecretRule[] = [
  {
    kind: 'authorization',
    title: 'Authorization header',
    heads: ['authorization'],
    ignoresCase: true,
    pattern:
      /(?<lead>authorization["'`]?\]?\s{0,3}[:=,]\s{0,3}["'`]?(?<scheme>(?:bearer|basic|token|apikey|digest|negotiate|bot|ssws|key|discord)\s{1,3})?)(?<secret>[A-Za-z0-9._~+/=:-]{6,4000})/iy,
    isAnywhere: true,
    accepts: (secret, { groups }) =>
      (groups?.scheme === undefined ? looksRandom(secret) : mixes(secret)) && !isReference(secret),
  },
  {
    kind: 'authorization',
    title: 'Authorization header',
    heads: ['bearer '],
    ignoresCase: true,
    pattern: /(?<lead>bearer\s{1,3})(?<secret>[A-Za-z0-9._~+/=-]{16,4000})/iy,
    accepts: (secret) => looksRandom(secret),
  },
  {
    kind: 'authorization',
    title: 'Authorization header',
    heads: ['Basic '],
    pattern: /(?<lead>Basic )(?<secret>[A-Za-z0-9+/]{8,400}={0,2})(?![A-Za-z0-9+/])/y,
    accepts: (secret) => looksRandom(secret) || secret.endsWith('='),
  },
  {
    kind: 'cookie',
    title: 'Cookie',
    heads: ['cookie'],
    ignoresCase: true,
    pattern:
      /(?<lead>cookie["'`]?\s{0,3}:\s{0,3}(?:\[\s{0,9})?["'`]?)(?<secret>[A-Za-z0-9_.-]{1,80}=[^\r\n"'`\\]{6,4000})/iy,
    isAnywhere: true,
    accepts: (secret) => /=[^;=]{0,300}[\dA-Z]/.test(secret) && !isReference(secret.slice(secret.indexOf('=') + 1)),
  },
  {
    kind: 'cookie',
    title: 'Cookie',
    heads: ['\tTRUE\t', '\tFALSE\t'],
    pattern:
      /(?<lead>\t(?:TRUE|FALSE)\t\/[^\t\n]{0,100}\t(?:TRUE|FALSE)\t\d{1,12}\t[^\t\n]{1,100}\t)(?<secret>[^\t\r\n]{6,4000})/y,
    isAnywhere: true,
  },
  {
    kind: 'cookie',
    title: 'Cookie',
    heads: ['document.cookie'],
    pattern: /(?<lead>document\.cookie\s{0,3}\+?=\s{0,3}["'`][A-Za-z0-9_.-]{1,80}=)(?<secret>[^\s;"'`\\]{8,4000})/y,
    accepts: (secret) => !isReference(secret) && isStrong(secret),
  },
  {
    kind: 'url-token',
    title: 'Token in an address',
    heads: ['key=', 'auth=', 'sig=', 'signature=', 'code=', 'session=', 'appid=', 'sid=', 'hash='].flatMap((name) => [
      `?${name}`,
      `&${name}`,
    ]),
    ignoresCase: true,
    pattern: /(?<lead>[?&][A-Za-z]{3,9}=)(?<secret>[A-Za-z0-9_.~%+-]{16,1000})/y,
    isAnywhere: true,
    accepts: (secret) => isRandom(secret),
  },
  {
    kind: 'url-password',
    title: 'Password in an address',
    heads: ['://'],
    pattern:
      /(?<lead>:\/\/[^\s:@/"'<>`]{0,100}:)(?<secret>[^\s/"'<>`,;?&]{1,200}|[^\s@"'<>`]{1,200})(?=@[A-Za-z0-9[])/y,
    isAnywhere: true,
    accepts: (secret) => !isReference(secret) && !isMadeUp(secret) && !stock.test(secret) && !/^\d{1,5}\//.test(secret),
  },
  {
    kind: 'url-password',
    title: 'Login in an address',
    heads: ['://'],
    pattern: /(?<lead>:\/\/)(?<secret>[A-Za-z0-9_.~%-]{20,200})(?=(?::x-oauth-basic)?@[A-Za-z0-9[])/y,
    isAnywhere: true,
    accepts: (secret) => looksRandom(secret),
  },
  {
    kind: 'webhook',
    title: 'Webhook address',
    heads: ['hooks.slack.com/', 'discord.com/api/webhooks/', 'discordapp.com/api/webhooks/', '.webhook.office.com/'],
    pattern:
      /(?<lead>(?:hooks\.slack\.com\/(?:services|workflows|triggers)|discord(?:app)?\.com\/api\/webhooks|\.webhook\.office\.com)\/)(?<secret>[A-Za-z0-9/_@-]{20,300})/y,
    isAnywhere: true,
  },
  {
    kind: 'netrc-password',
    title: 'Password of a login file',
    heads: ['login '],
    pattern:
      /(?<lead>login[ \t]{1,9}[^\s]{1,100}\s{1,9}(?:(?:(?:[^\s:]{1,80}:)?\d{1,6}[→:|]?|[+>#|*-]|\/\/)\s{0,9})?password[ \t]{1,9})(?<secret>[^\s"']{3,200})/y,
    accepts: (secret) => !isReference(secret),
  },
  {
    kind: 'password-hash',
    title: 'Password hash',
    heads: ['$2a$', '$2b$', '$2y$', '$6$', '$5$', '$y$', '$argon2', '$apr1$', 'pbkdf2_sha', 'SCRAM-SHA-'],
    pattern:
      /\$(?:2[aby]\$\d\d\$[A-Za-z0-9./]{53}|[56y]\$[A-Za-z0-9./=$]{30,160}|argon2(?:id|i|d)\$v=\d{1,3}\$[a-z0-9=,]{5,40}\$[A-Za-z0-9+/=$]{20,200}|apr1\$[A-Za-z0-9./]{1,8}\$[A-Za-z0-9./]{22})|pbkdf2_sha\d{1,3}\$\d{1,9}\$[A-Za-z0-9./]{1,40}\$[A-Za-z0-9+/=]{20,100}|SCRAM-SHA-\d{1,3}\$\d{1,7}:[A-Za-z0-9+/=$:]{60,200}/y,
  },
];

/** Default passwords of images and tutorials protect nothing. */
const stock = /^(?:password|pass|postgres|root|admin|guest|user|secret|test|pw|pwd|passwd|mysql|redis|mongo|example)$/i;

/** A variable or an expression in place of the secret. */
export function isReference(value: string): boolean {
  return /^(?:[$<{([]|%(?:[A-Za-z_]\w{0,40}%|[(\w]$|[({])|\*{1,3}(?:[A-Za-z_][\w.]*)?$|\*{3}|process\.|os\.|env[.(]|import\.meta|self\.|this\.|config\.|settings\.|args\.|options\.|secrets\.|\.\.\.|null\b|none\b|undefined\b|true\b|false\b)/i.test(
    value,
  );
}
