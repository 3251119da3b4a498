import { isWritten } from './command-rules.ts';
import { isRandom, isStrong, isUuid } from './looks-random.ts';
import type { SecretRule } from './secret-rule.ts';

/** Secrets as people write them in sentences and notes. */
export const proseRules: readonly SecretRule[] = [
  {
    kind: 'seed-phrase',
    title: 'Seed phrase',
    heads: ['mnemonic', 'seed phrase', 'seed_phrase', 'recovery phrase'],
    ignoresCase: true,
    pattern:
      /(?<lead>(?:mnemonic|(?:seed|recovery)[_ ]phrase)["']?\s{0,3}[:=]\s{0,3}["']?)(?<secret>[a-z]{3,8}(?: [a-z]{3,8}){11,23})(?![A-Za-z])/iy,
    isAnywhere: true,
  },
  {
    kind: 'secret',
    title: 'Secret by its name',
    heads: ['password is', 'passphrase is', 'api key is', 'access key is', 'secret key is', 'token is', 'key is'],
    ignoresCase: true,
    pattern:
      /(?<lead>[a-z]{3,10}(?: key)? is:?\s{1,3}["'`“‘]?)(?<secret>[^\s"'`“”‘’,;()<>[\]{}]{5,199}[^\s"'`“”‘’,;()<>[\]{}.!?:])/iy,
    isAnywhere: true,
    accepts: (secret, { groups }) =>
      isWritten(secret) &&
      (/^passw/i.test(groups?.lead ?? '')
        ? /\d/.test(secret) && /[A-Za-z]/.test(secret)
        : isRandom(secret) || isUuid(secret)) &&
      !/^(?:https?:|[~./]|[\w-]+\.\w{1,4}$)/.test(secret),
  },
  {
    kind: 'password',
    title: 'Password',
    heads: [
      ...['mot de passe', 'contraseña', 'passwort', 'kennwort', 'senha', 'wachtwoord', 'пароль', 'Пароль', 'hasło'],
      ...['lösenord', '密码', '密碼', 'パスワード', '비밀번호', 'password for '],
    ],
    ignoresCase: true,
    pattern:
      /(?<lead>(?:password for [\w@.-]{1,60}|[^\s:=：]{2,10}(?: de passe)?)\s{0,2}(?:[:=：]|is|ist|est|es|é|是|は)\s{0,3}["'`“「]?)(?<secret>[^\s"'`“”「」,;()<>[\]{}]{4,199}[^\s"'`“”「」,;()<>[\]{}.!?:])/iy,
    isAnywhere: true,
    accepts: (secret) => isWritten(secret) && /\d/.test(secret) && /[A-Za-z]/.test(secret),
  },
  {
    kind: 'login',
    title: 'Login',
    heads: ['credentials: ', 'credentials are ', 'creds: ', 'login: ', 'login with ', 'log in with ', 'log in as '],
    ignoresCase: true,
    pattern:
      /(?<lead>(?:credentials(?: are|:)|creds:|login(?: with|:)|log in (?:with|as)) ["'`]?[\w.@+-]{2,60}["'`]? ?[/:] ?["'`]?)(?<secret>[^\s"'`,;()<>[\]{}]{5,199}[^\s"'`,;()<>[\]{}.?:])/iy,
    accepts: (secret) => isWritten(secret) && isStrong(secret),
  },
  {
    kind: 'secret',
    title: 'Secret by its name',
    heads: ['api key: ', 'access key: ', 'secret key: ', 'api key ', 'access key ', 'unseal key ', 'recovery key '],
    ignoresCase: true,
    pattern:
      /(?<lead>(?:api|access|secret|unseal|recovery) key(?: \d{1,2})?:? ["'`]?)(?<secret>[A-Za-z0-9+/_=.-]{15,199}[A-Za-z0-9+/_=-])/iy,
    isAnywhere: true,
    accepts: (secret) => isWritten(secret) && isRandom(secret),
  },
];
