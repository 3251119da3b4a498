import { bytesOfBase64, latinOf } from '../base64.ts';
import type { SecretRule } from './secret-rule.ts';

/** How far from its values a manifest may say that it is a secret's. */
const manifestLength = 3_000;

/** Secrets that the form of a file gives away: a cluster's, a registry's, a set of keys. */
export const manifestRules: readonly SecretRule[] = [
  {
    kind: 'manifest-secret',
    title: 'Secret of a cluster',
    heads: ['data:\n', 'data:\r\n', 'stringData:\n'],
    pattern:
      /(?<lead>(?:stringD|d)ata:\r?\n)(?<secret>(?:[ \t]{1,20}[\w./-]{1,100}: {1,3}[^\r\n]{4,8000}(?:\r?\n|$)){1,60})/y,
    isAnywhere: true,
    accepts: isSecretManifest,
  },
  {
    kind: 'manifest-secret',
    title: 'Secret of a cluster',
    heads: ['"data":', '"stringData":'],
    pattern:
      /(?<lead>"(?:stringD|d)ata":\s{0,3}\{)(?<secret>(?:\s{0,20}"[\w./-]{1,100}":\s{0,3}"[^"\r\n]{4,8000}",?){1,60})/y,
    accepts: isSecretManifest,
  },
  {
    kind: 'login',
    title: 'Login of a registry',
    heads: ['"auth"'],
    pattern: /(?<lead>"auth"\s{0,3}:\s{0,3}")(?<secret>[A-Za-z0-9+/]{8,4000}={0,2})(?=")/y,
    accepts: (secret) => /^[\w.@$|-]{1,200}:[\t -~]{3,}$/.test(latinOf(bytesOfBase64(secret))),
  },
  {
    kind: 'private-key',
    title: 'Private key of a key set',
    heads: ['"d"', '"k"'],
    pattern: /(?<lead>"[dk]"\s{0,3}:\s{0,3}")(?<secret>[A-Za-z0-9_-]{22,1400})(?=")/y,
    accepts: (_, { input, index }) =>
      /"kty"/.test(input.slice(Math.max(0, index - manifestLength), index + manifestLength)),
  },
];

function isSecretManifest(_: string, { 0: match, input, index }: RegExpExecArray): boolean {
  const around = input.slice(Math.max(0, index - manifestLength), index + match.length + manifestLength);
  return /\bkind["']?:\s{0,3}["']?Secret\b/.test(around);
}
