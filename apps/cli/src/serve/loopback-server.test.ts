import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { HostPush } from '@treeline/host';
import type { HostRequests } from '@treeline/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';
import type { RendererFiles } from './renderer-files.ts';

const page = { type: 'text/html; charset=utf-8', body: Buffer.from('<p>page') };
const files: RendererFiles = {
  headers: { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' },
  byPath: new Map([
    ['/', page],
    ['/assets/a.js', { type: 'text/javascript', body: Buffer.from('1') }],
  ]),
};

interface Visit {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: LoopbackServer;
let closed = { count: 0 };
let push: (push: HostPush) => void = () => undefined;

const host = {
  getHome: async () => ({ label: '~/.claude', status: 'ready', message: null, problems: [] }),
  closeSession: async () => undefined,
  openSession: async () => {
    throw new Error('broken on purpose');
  },
} as unknown as HostRequests;

beforeEach(async () => {
  const mine = { count: 0 };
  closed = mine;
  server = await startLoopbackServer(0, files, (given) => {
    push = given;
    return { ...host, close: () => (mine.count += 1) };
  });
});
afterEach(() => server.close());

function visit(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: server.port, path, method, headers }, async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    request.once('error', reject).end();
  });
}

const token = () => new URL(server.url).searchParams.get('token') ?? '';
const cookie = () => ({ Cookie: `treeline_${server.port}=${token()}` });
const origin = () => ({ Origin: `http://127.0.0.1:${server.port}` });

/** Resolves to `open`, or to the status that the upgrade was refused with. */
function socketTo(path: string, headers: Record<string, string>): Promise<WebSocket | number> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, { headers });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('error', reject);
  });
}

async function openSocket(): Promise<WebSocket> {
  const socket = await socketTo('/host', { ...cookie(), ...origin() });
  if (typeof socket === 'number') throw new Error(`Refused with ${socket}`);
  return socket;
}

function nextMessage(socket: WebSocket): Promise<unknown> {
  return new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
}

function closeCode(socket: WebSocket): Promise<number> {
  socket.removeAllListeners('error').on('error', () => undefined);
  return new Promise((resolve) => socket.once('close', resolve));
}

describe('the page', () => {
  test('the printed address sets a cookie and leads to the page without the token', async () => {
    const { status, headers } = await visit(`/?token=${token()}`);
    expect({ status, location: headers.location, cookie: headers['set-cookie'] }).toEqual({
      status: 303,
      location: '/',
      cookie: [`treeline_${server.port}=${token()}; HttpOnly; SameSite=Strict; Path=/`],
    });
  });

  test('has a token of 256 bits', () => {
    expect(Buffer.from(token(), 'base64url')).toHaveLength(32);
  });

  test('comes with its type and the headers of the build', async () => {
    const { status, headers, body } = await visit('/', cookie());
    expect({ status, body, type: headers['content-type'] }).toEqual({ status: 200, body: '<p>page', type: page.type });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
  });

  test('HEAD has no body', async () => {
    expect(await visit('/', cookie(), 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  test.each([
    ['/..%2f..%2fpackage.json'],
    ['/../../../package.json'],
    ['/assets/../assets/a.js'],
    ['//assets/a.js'],
    ['/assets/'],
    ['/__proto__'],
  ])('%s is not there', async (path) => {
    expect(await visit(path, cookie())).toMatchObject({ status: 404 });
  });
});

describe('refusals', () => {
  test.each<{ name: string; path: string; headers: () => Record<string, string>; method: string; status: number }>([
    { name: 'no token', path: '/', headers: () => ({}), method: 'GET', status: 403 },
    { name: 'wrong token', path: '/?token=x', headers: () => ({}), method: 'GET', status: 403 },
    {
      name: 'wrong cookie',
      path: '/',
      headers: () => ({ Cookie: `treeline_${server.port}=x` }),
      method: 'GET',
      status: 403,
    },
    {
      name: 'foreign host',
      path: '/',
      headers: () => ({ ...cookie(), Host: 'evil.test' }),
      method: 'GET',
      status: 403,
    },
    {
      name: 'foreign origin',
      path: '/',
      headers: () => ({ ...cookie(), Origin: 'http://evil.test' }),
      method: 'GET',
      status: 403,
    },
    { name: 'POST', path: '/', headers: cookie, method: 'POST', status: 405 },
    { name: 'DELETE', path: '/', headers: cookie, method: 'DELETE', status: 405 },
  ])('$name', async ({ path, headers, method, status }) => {
    const answer = await visit(path, headers(), method);
    expect({
      status: answer.status,
      cookie: answer.headers['set-cookie'],
      isSentence: /^[A-Z].+\.\n$/.test(answer.body),
    }).toEqual({ status, cookie: undefined, isSentence: true });
    expect(answer.body).not.toContain(token());
  });

  test.each<{ name: string; path: string; headers: () => Record<string, string>; expected: number }>([
    { name: 'socket without a cookie', path: '/host', headers: origin, expected: 403 },
    { name: 'socket without an origin', path: '/host', headers: cookie, expected: 403 },
    {
      name: 'socket of a foreign page',
      path: '/host',
      headers: () => ({ ...cookie(), Origin: 'http://evil.test' }),
      expected: 403,
    },
    {
      name: 'socket by a foreign name',
      path: '/host',
      headers: () => ({ ...cookie(), ...origin(), Host: 'evil.test' }),
      expected: 403,
    },
    { name: 'socket elsewhere', path: '/other', headers: () => ({ ...cookie(), ...origin() }), expected: 404 },
  ])('$name', async ({ path, headers, expected }) => {
    expect(await socketTo(path, headers())).toBe(expected);
  });

  test('nobody listens on the addresses that others can reach', async () => {
    const others = Object.values(networkInterfaces())
      .flat()
      .filter((address) => address !== undefined && !address.internal);
    const reached = await Promise.all(
      others.map((address) =>
        fetch(`http://${address?.family === 'IPv6' ? `[${address.address}]` : address?.address}:${server.port}/`).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(reached).toEqual(others.map(() => false));
  });
});

describe('the socket', () => {
  test('answers a request', async () => {
    const socket = await openSocket();
    socket.send(JSON.stringify({ frame: 'request', call: 7, name: 'getHome', args: [] }));
    expect(await nextMessage(socket)).toEqual({
      frame: 'response',
      call: 7,
      value: { label: '~/.claude', status: 'ready', message: null, problems: [] },
      failure: null,
    });
  });

  test('answers a request that has nothing to say', async () => {
    const socket = await openSocket();
    socket.send(JSON.stringify({ frame: 'request', call: 8, name: 'closeSession', args: ['s'] }));
    expect(await nextMessage(socket)).toEqual({ frame: 'response', call: 8, value: null, failure: null });
  });

  test('carries what was thrown as a failure', async () => {
    const socket = await openSocket();
    socket.send(JSON.stringify({ frame: 'request', call: 1, name: 'openSession', args: ['s'] }));
    expect(await nextMessage(socket)).toEqual({
      frame: 'response',
      call: 1,
      value: null,
      failure: 'broken on purpose',
    });
  });

  test('tells what happens', async () => {
    const socket = await openSocket();
    const payload = { sequence: 3, changed: [], removed: [] };
    push({ name: 'sessionsChanged', payload });
    expect(await nextMessage(socket)).toEqual({ frame: 'push', name: 'sessionsChanged', payload });
  });

  test.each([
    { name: 'a name outside the contract', text: '{"frame":"request","call":1,"name":"close","args":[]}', code: 1008 },
    { name: 'no json', text: 'hello', code: 1008 },
    { name: 'a frame too large', text: 'x'.repeat(300 * 1024), code: 1009 },
  ])('is closed on $name, and the host with it', async ({ text, code }) => {
    const socket = await openSocket();
    const gone = closeCode(socket);
    socket.send(text);
    expect(await gone).toBe(code);
    await expect.poll(() => closed.count).toBe(1);
  });

  test('closing the server ends the sockets', async () => {
    const socket = await openSocket();
    const gone = closeCode(socket);
    await server.close();
    await gone;
    await expect.poll(() => closed.count).toBe(1);
  });
});
