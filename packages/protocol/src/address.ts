/**
 * A place in the app. The same grammar follows `#/` in a page's address and `treeline://`: a page's name, parts of it
 * separated by `/`, and a query, all percent-encoded.
 */
export interface Address {
  /** `home` where the path is empty. */
  readonly page: string;
  readonly parts: readonly string[];
  readonly query: Readonly<Record<string, string>>;
}

export const homeAddress: Address = { page: 'home', parts: [], query: {} };
export const linkScheme = 'treeline';

const longestLink = 4096;
const pageName = /^[a-z][a-z-]*$/;
/**
 * A link can come from any program, so only printable ASCII without characters special to shells, mail or markup is
 * accepted.
 */
const linkShape = new RegExp(`^${linkScheme}://([\\w!$&'()*+,;=:@./?%~-]*)$`, 'i');

function addressPath({ page, parts, query }: Address): string {
  const path = page === 'home' ? '' : [page, ...parts.map(encoded)].join('/');
  const pairs = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

export function addressHash(address: Address): string {
  return `#/${addressPath(address)}`;
}

export function addressLink(address: Address): string {
  return `${linkScheme}://${addressPath(address)}`;
}

/** `null` for a hash that is no address. */
export function addressOfHash(hash: string): Address | null {
  if (hash === '' || hash === '#') return homeAddress;
  return hash.startsWith('#/') ? addressOf(hash.slice(2)) : null;
}

/** `null` unless the whole text is a well-formed `treeline://` link. */
export function addressOfLink(link: string): Address | null {
  const path = link.length > longestLink ? undefined : linkShape.exec(link)?.[1];
  return path === undefined || decoded(path) === null ? null : addressOf(path);
}

function addressOf(path: string): Address | null {
  const [, before = '', after = ''] = /^([^?]*)\??(.*)$/s.exec(path) ?? [];
  const [page = '', ...rest] = before.replace(/(?<=.)\/$/, '').split('/');
  const parts = rest.map(decoded);
  const isWhole = page === '' ? rest.length === 0 : pageName.test(page);
  if (!isWhole || parts.some((part) => part === null || part === '')) return null;
  return { page: page === '' ? 'home' : page, parts: parts as string[], query: queryOf(after) };
}

/** Accepts any text: in what a person types, `%` may be a literal percent sign. */
function queryOf(text: string): Readonly<Record<string, string>> {
  const pairs = text
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(pair) ?? [];
      return [name, value].map((each) => decoded(each.replaceAll('+', ' ')) ?? each) as [string, string];
    });
  return Object.fromEntries(pairs);
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** A lone surrogate cannot be percent-encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}
