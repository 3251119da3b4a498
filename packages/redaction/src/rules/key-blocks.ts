import { isRandom } from './looks-random.ts';
import type { SecretRule } from './secret-rule.ts';

/** Private keys in blocks. A truncated one is a key too. */
export const keyBlocks: readonly SecretRule[] = [
  {
    kind: 'private-key',
    title: 'Private key',
    heads: ['-----BEGIN '],
    // Lines may be broken by the `\n` of a JSON text, however often escaped, and quoted or numbered by the program that
    // printed them.
    pattern:
      /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:(?:\\{1,8}n|\s){1,4}[A-Za-z-]{3,20}: [^\n\\]{0,80}){0,4}[A-Za-z0-9+/=\s\\"',:|>→+]{20,20000}(?:-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----)?/y,
    accepts: (secret) => /[A-Za-z0-9+/]{20}/.test(secret),
    isAnywhere: true,
  },
  {
    kind: 'private-key',
    title: 'Private key',
    heads: ['-----BEGIN '],
    // Whatever stands before or behind each line: the mark of a diff, a comment's, a file's name.
    pattern:
      /-----BEGIN (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:(?!-----BEGIN )[\s\S]){60,30000}?-----END (?:[A-Z0-9]{1,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----/y,
    accepts: (secret) => (secret.match(/[A-Za-z0-9+/]{24,}/g) ?? []).some((run) => isRandom(run)),
    isAnywhere: true,
  },
  {
    kind: 'private-key',
    title: 'Private key',
    heads: ['---- BEGIN SSH2', '-----BEGIN OpenVPN Static key'],
    pattern:
      /-{4,5} ?BEGIN (?:SSH2 (?:ENCRYPTED )?PRIVATE KEY|OpenVPN Static key V\d) ?-{4,5}[^-]{40,8000}(?:-{4,5} ?END [\w ]{4,40}-{4,5})?/y,
    isAnywhere: true,
  },
  {
    kind: 'private-key',
    title: 'Private key',
    heads: ['Private-Lines:'],
    pattern: /(?<lead>Private-Lines: \d{1,4}\s{1,4})(?<secret>[A-Za-z0-9+/=\s]{40,8000})/y,
  },
];
