/** The parts of a request that the guard checks. */
export interface RequestFacts {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly host: string | null;
  readonly origin: string | null;
  /** Of a socket: the page's secret follows the name of the protocol. */
  readonly protocols: string | null;
}

export type Verdict =
  | { readonly kind: 'allow'; readonly path: string }
  /** A page asks for the secret of its socket. */
  | { readonly kind: 'exchange' }
  | { readonly kind: 'refuse'; readonly status: number; readonly reason: string };

export interface Door {
  readonly port: number;
  readonly isSecret: (given: string | null) => boolean;
}

/** The protocol of a page's socket. */
export const socketProtocol = 'treeline';

/**
 * The page itself contains no data and is served to everyone on this machine; what it shows comes over its socket.
 * Pages of other sites can send requests here too, under any host name.
 */
export function judgeRequest(facts: RequestFacts, { port }: Door): Verdict {
  if (!isOwnHost(facts.host, port)) return refuse(403, 'This server answers to 127.0.0.1 only.');
  if (facts.origin !== null && !isOwnOrigin(facts.origin, facts.host))
    return refuse(403, 'Requests from other pages are refused.');
  const path = pathOf(facts.target);
  if (path === '/access' && facts.method === 'POST') {
    return facts.origin === null ? refuse(403, 'The request has no Origin header.') : { kind: 'exchange' };
  }
  if (facts.method !== 'GET' && facts.method !== 'HEAD') return refuse(405, 'This server only reads.');
  return { kind: 'allow', path };
}

/** The same for a socket, which browsers do not protect by origin: here the origin and the secret are required. */
export function judgeUpgrade(facts: RequestFacts, door: Door): Verdict {
  if (facts.origin === null) return refuse(403, 'The WebSocket request has no Origin header.');
  const verdict = judgeRequest(facts, door);
  if (verdict.kind !== 'allow')
    return verdict.kind === 'refuse' ? verdict : refuse(405, 'This is not a WebSocket request.');
  if (verdict.path !== '/host') return refuse(404, 'No WebSocket at this address.');
  return door.isSecret(secretOf(facts.protocols)) ? verdict : refuse(403, noAccess);
}

export const noAccess = 'Open the link that "treeline serve" printed last: each link works once.';

function refuse(status: number, reason: string): Verdict {
  return { kind: 'refuse', status, reason };
}

/** A foreign name that resolves to this machine (DNS rebinding) shows in the Host header. */
function isOwnHost(host: string | null, port: number): boolean {
  return host === `127.0.0.1:${port}` || host === `localhost:${port}`;
}

function isOwnOrigin(origin: string, host: string | null): boolean {
  return origin === `http://${host}`;
}

function secretOf(protocols: string | null): string | null {
  const [name, secret, ...others] = (protocols ?? '').split(',').map((part) => part.trim());
  return name === socketProtocol && others.length === 0 ? (secret ?? null) : null;
}

function pathOf(target: string): string {
  const mark = target.indexOf('?');
  return mark === -1 ? target : target.slice(0, mark);
}
