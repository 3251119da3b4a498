import { isSameToken } from './access-token.ts';

/** What a request says of itself, as far as the guard cares. */
export interface RequestFacts {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly host: string | null;
  readonly origin: string | null;
  readonly cookie: string | null;
}

export type Verdict =
  /** The right token in the address: it goes into a cookie, and out of the address. */
  | { readonly kind: 'admit' }
  | { readonly kind: 'allow'; readonly path: string }
  | { readonly kind: 'refuse'; readonly status: number; readonly reason: string };

export interface Door {
  readonly port: number;
  readonly token: string;
}

export function cookieName(door: Door): string {
  return `treeline_${door.port}`;
}

/** Pages of other sites can send requests here too; only one that came through the printed address gets an answer. */
export function judgeRequest(facts: RequestFacts, door: Door): Verdict {
  const { path, query } = splitTarget(facts.target);
  if (!isOwnHost(facts.host, door)) return refuse(403, 'This server answers to 127.0.0.1 only.');
  if (facts.origin !== null && !isOwnOrigin(facts.origin, facts.host))
    return refuse(403, 'Requests from other pages are refused.');
  if (facts.method !== 'GET' && facts.method !== 'HEAD') return refuse(405, 'This server only reads.');
  const token = query.get('token');
  if (token !== null && path === '/') return isSameToken(token, door.token) ? { kind: 'admit' } : refuse(403, noAccess);
  return hasAccess(facts.cookie, door) ? { kind: 'allow', path } : refuse(403, noAccess);
}

/** The same for a socket, which no browser protects by origin: here the origin must be named. */
export function judgeUpgrade(facts: RequestFacts, door: Door): Verdict {
  if (facts.origin === null) return refuse(403, 'A socket has to say where it comes from.');
  const verdict = judgeRequest(facts, door);
  if (verdict.kind === 'admit') return refuse(403, noAccess);
  return verdict.kind === 'allow' && verdict.path !== '/host' ? refuse(404, 'There is no socket here.') : verdict;
}

const noAccess = 'Open the address that "treeline serve" printed: it carries the token that this page needs.';

function refuse(status: number, reason: string): Verdict {
  return { kind: 'refuse', status, reason };
}

/** A foreign name that leads to this machine (DNS rebinding) shows in the Host header. */
function isOwnHost(host: string | null, door: Door): boolean {
  return host === `127.0.0.1:${door.port}` || host === `localhost:${door.port}`;
}

function isOwnOrigin(origin: string, host: string | null): boolean {
  return origin === `http://${host}`;
}

function hasAccess(cookie: string | null, door: Door): boolean {
  const prefix = `${cookieName(door)}=`;
  const values = (cookie ?? '').split(';').map((part) => part.trim());
  return values.some((value) => value.startsWith(prefix) && isSameToken(value.slice(prefix.length), door.token));
}

function splitTarget(target: string): { readonly path: string; readonly query: URLSearchParams } {
  const mark = target.indexOf('?');
  return mark === -1
    ? { path: target, query: new URLSearchParams() }
    : { path: target.slice(0, mark), query: new URLSearchParams(target.slice(mark + 1)) };
}
