export type LinkTarget =
  | { readonly kind: 'web'; readonly url: string; readonly host: string }
  /** A path in the project, which a link does not open. */
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
// Browsers drop tabs and newlines inside an address, which turns `java\nscript:` into one; no legitimate address has them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const strange = /[\s\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\\]/;
const mostCharacters = 2000;

/** What a link in a text leads to. Only web addresses can be opened; anything else stays text. */
export function linkTarget(address: string): LinkTarget {
  if (address === '' || address.length > mostCharacters || strange.test(address)) return none;
  if (!scheme.test(address)) return isPath(address) ? { kind: 'path', path: address } : none;
  if (!/^https?:\/\/[^/]/i.test(address) || !URL.canParse(address)) return none;
  const { protocol, host, href, username, password } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return none;
  // `https://bank.example@evil.example` looks like the first and leads to the second; the host rejects it too.
  if (username !== '' || password !== '') return none;
  return { kind: 'web', url: href, host };
}

/** `//host` is a web address, and so is anything whose first part contains a colon, however it is written. */
function isPath(address: string): boolean {
  if (address.startsWith('//')) return false;
  const first = address.split(/[/?#]/, 1)[0] ?? '';
  return !/:(?!\d+(?:-\d+)?$)|%3a|&/i.test(first);
}
