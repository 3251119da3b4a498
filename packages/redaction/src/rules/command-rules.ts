import { isReference } from './header-rules.ts';
import { isMadeUp } from './is-made-up.ts';
import { isRandom, isStrong, isUuid } from './looks-random.ts';
import type { SecretRule } from './secret-rule.ts';

/** Anything but a variable in its place, a stand-in, or a number. */
export function isWritten(secret: string): boolean {
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
      'zip ',
      'mongosh ',
      'mongodump ',
      'mongorestore ',
      'mongo ',
      'openssl enc ',
      'useradd ',
      'usermod ',
    ],
    pattern:
      /(?<lead>(?:(?:(?:docker|podman|az|oc) login|twine upload)\s(?:[^\n|;&]{0,150}?\s)?-p|redis-cli\s(?:[^\n|;&]{0,150}?\s)?-a|ldapsearch\s(?:[^\n|;&]{0,150}?\s)?-w|(?:un)?zip\s(?:[^\n|;&]{0,150}?\s)?-P|openssl enc\s(?:[^\n|;&]{0,150}?\s)?-k|(?:mongo(?:sh|dump|restore)?|user(?:add|mod))\s(?:[^\n|;&]{0,150}?\s)?-p)[ =]["']?)(?<secret>[^\s"'$-][^\s"'$]{1,199}[^\s"'$;|&])/y,
    accepts: isWritten,
  },
  {
    kind: 'login',
    title: 'Login of a command',
    heads: ['7z ', '7za ', 'htpasswd -', 'smbclient ', 'net use ', 'xfreerdp ', 'http -a ', 'https -a ', 'snmp'],
    pattern:
      /(?<lead>(?:7za? \w(?: [^\n|;&]{0,150}?)? -p|htpasswd -[a-zA-Z]{0,5}b[a-zA-Z]{0,5} \S{1,150} \S{1,80} |smbclient [^\n|;&]{0,150}?-U ?["']?[\w.-]{1,60}%|net use (?:\w: )?\\\\\S{1,150} |xfreerdp [^\n|;&]{0,150}?\/p:|https? -a ["']?[\w.@-]{1,60}:|snmp\w{2,9} [^\n|;&]{0,150}?-A )["']?)(?<secret>[^\s"'$-][^\s"'$]{2,200})/y,
    accepts: (secret) => isWritten(secret) && !/^\/\w+:/.test(secret),
  },
  {
    kind: 'login',
    title: 'Login of a command',
    heads: [
      'wandb login',
      'vault login',
      'ngrok config',
      'snyk auth',
      'huggingface-cli login',
      'sentry-cli login',
      'cargo login',
    ],
    pattern:
      /(?<lead>(?:[a-z-]{4,15} (?:login|auth|config add-authtoken)) (?:--?[a-z-]{1,20}[ =]){0,2}["']?)(?<secret>[A-Za-z0-9_.-]{16,200})/y,
    accepts: (secret) => isWritten(secret) && (isRandom(secret) || isUuid(secret)),
  },
  {
    kind: 'password',
    title: 'Password of a command',
    heads: ['chpasswd'],
    pattern: /(?<lead>chpasswd(?: -\w{1,9})? ?<<< ?["']?[\w.-]{1,60}:)(?<secret>[^\s"'$]{3,200})/y,
    accepts: isWritten,
  },
  {
    kind: 'password',
    title: 'Password of a command',
    heads: ['send "', 'send -- "', "send '"],
    pattern: /(?<lead>send (?:-- )?["'])(?<secret>[^\s"'$\\]{3,200})(?=(?:\\[rn]|[\r\n])?["'])/y,
    accepts: (secret, { input, index }) =>
      isWritten(secret) &&
      !/^(?:yes|no|exit|quit)$/i.test(secret) &&
      /assw|assphrase/.test(input.slice(Math.max(0, index - 120), index)),
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
      /(?<lead>(?:echo|printf)(?: -n)?\s(?:["']%s(?:\\n)?["']\s)?["']?)(?<secret>[^\s"'|$\\]{3,200})(?=["']?\s{0,3}\|\s{0,3}(?:(?:sudo )?chpasswd|sudo\s[^|\n]{0,40}?-\w{0,3}S\b|[^|\n]{0,120}?--(?:password-stdin|with-token|passphrase-fd)\b))/y,
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
    heads: ['password ', 'identified by ', 'identified with '],
    ignoresCase: true,
    pattern:
      /(?<lead>(?:password(?: for \S{1,80})?|identified (?:with \w{1,40} )?by)\s{1,3}(?:=\s{1,3})?')(?<secret>[^'\s]{4,200})(?=')/iy,
    accepts: (secret) => isWritten(secret) && /[\d!#%^*]/.test(secret) && !/[/\\]/.test(secret),
  },
  {
    kind: 'password',
    title: 'Password of a login file',
    heads: [':5432:', ':5433:', ':6432:', ':6543:', ':3306:', ':*:'],
    pattern: /(?<lead>:(?:\d{4}|\*):[\w.*-]{1,60}:[\w.*-]{1,60}:)(?<secret>[^\s:"']{3,200})/y,
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
    kind: 'password',
    title: 'Password of a request',
    heads: [
      '.login(',
      'basic_auth(',
      'basicAuth(',
      'BasicAuth(',
      'NetworkCredential(',
      'getConnection(',
      'UsernamePasswordCredentials(',
    ],
    pattern:
      /(?<lead>\.?[a-zA-Z_]{5,30}\(\s{0,2}(?:["'][^"'\n]{1,200}["']|[\w.]{1,40})(?:,\s{0,2}["'][^"'\n]{1,80}["'])?,\s{0,2}["'])(?<secret>[^"'\n]{3,200})(?=["'])/y,
    isAnywhere: true,
    accepts: (secret) => isWritten(secret) && isStrong(secret),
  },
];
