/** How certain a name is that its value is secret. */
export type NameWeight = 'password' | 'secret' | null;

const passwordWords = new Set([
  'password',
  'passwd',
  'passphrase',
  'pwd',
  'pass',
  'passcode',
  'pw',
  'passwort',
  'psk',
  'pepper',
]);
const secretWords = new Set([
  'secret',
  'token',
  'apikey',
  'hapikey',
  'credential',
  'credentials',
  'authtoken',
  'accesstoken',
]);
/** Only these kinds of keys: most things called a key are not secret. */
const keyQualifiers = new Set(
  'api access secret private encryption signing auth master service account storage shared admin deploy ssh client app application consumer webhook jwt hmac license subscription maps session crypt cipher rsa ssl tls sdk preshared shared aes decryption signature unseal recovery'.split(
    ' ',
  ),
);
/** After the word, these mean that the value is still the secret. */
const valueWords = new Set([
  'base',
  'value',
  'string',
  'plain',
  'plaintext',
  'raw',
  'base64',
  'b64',
  'prod',
  'production',
  'staging',
  'dev',
  'live',
  'test',
]);
/** Before the word, these mean that it is not. */
const publicWords = new Set(
  'public max min num total count input output prompt completion cached used budget limit next page continuation cancel cancellation cursor csrf type forgot reset reserved special stop eos bos pad unk design css color theme syntax parse lex'.split(
    ' ',
  ),
);

/** Names that are written as one word: `PGPASSWORD`, `dbpass`. */
const gluedPassword =
  /^[a-z0-9]{0,20}(?:password|passwd|passphrase|passcode)$|^[a-z]{0,20}pwd$|^(?:db|pg|sql|mysql|ssh|ftp|smtp|mail|user|admin|root|redis|my|app|store|key|trust|keystore|truststore)pass$/;

/** What a name before `=` or `:` says about its value. */
export function weightOfName(name: string): NameWeight {
  const words = wordsOf(name);
  while (words.length > 1 && (valueWords.has(words.at(-1) ?? '') || /^\d+$/.test(words.at(-1) ?? ''))) words.pop();
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  if (before.some((word) => publicWords.has(word))) return null;
  if (/^(?:pass|pw|psk|pepper)$/.test(last) && before.length === 0) return 'secret';
  if (last === 'pat' && before.length > 0 && name === name.toUpperCase()) return 'secret';
  if (passwordWords.has(last) || (gluedPassword.test(last) && !isPublicGlued(last))) return 'password';
  if (last === 'auth' && /^[A-Z0-9]{2,}(?:_[A-Z0-9]{2,})*_AUTH$/.test(name)) return 'secret';
  if (secretWords.has(last)) return 'secret';
  if (last === 'key' || last === 'keys') {
    const isEnvironment = name === name.toUpperCase() && before.length > 0;
    return isEnvironment || before.some((word) => keyQualifiers.has(word)) ? 'secret' : null;
  }
  return last === 'auth' && name.startsWith('_') ? 'secret' : null;
}

function isPublicGlued(word: string): boolean {
  return /^(?:no|is|has|forgot|reset|change|show|hide|hash|verify|check)/.test(word);
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}
