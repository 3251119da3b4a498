export type LinkTarget =
  | { readonly kind: 'web'; readonly url: string; readonly host: string }
  /** A place in the project, which is not ours to open. */
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'none' };

const none: LinkTarget = { kind: 'none' };
// `a.ts:12` is a line of a file.
declare const URL: {
  new (
    address: string,
  ): {
    readonly protocol: string;
    readonly host: string;
    readonly href: string;
    readonly username: string;
    readonly password: string;
  };
  canParse(address: string): boolean;
};

const scheme = /^[a-z][a-z0-9+.-]*:(?!\d+(?:-\d+)?$)/i;
// Browsers drop tabs and newlines inside an address, so that `java\nscript:` is one; nothing good has them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const strange = /[\s\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\\]/;
const mostCharacters = 2000;

/** What a link in a text leads to. Only the web can be opened; all else stays text. */
export function linkTarget(address: string): LinkTarget {
  if (address === '' || address.length > mostCharacters || strange.test(address)) return none;
  if (!scheme.test(address)) return isPath(address) ? { kind: 'path', path: address } : none;
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return none;
  const { protocol, host, href, username, password } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return none;
  // `https://bank.example@evil.example` looks like the one and goes to the other; the host refuses it too.
  if (username !== '' || password !== '') return none;
  return { kind: 'web', url: href, host };
}

/** `//host` is an address in disguise, and so is anything whose first part has a colon, however it is written. */
function isPath(address: string): boolean {
  if (address.startsWith('//')) return false;
  const first = address.split(/[/?#]/, 1)[0] ?? '';
  return !/:(?!\d+(?:-\d+)?$)|%3a|&/i.test(first);
}
