import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { HostPush } from '@treeline/host';
import type { HostRequests } from '@treeline/protocol';
import { afterEach, beforeEach } from 'vitest';
import { WebSocket } from 'ws';
import { type LoopbackServer, startLoopbackServer } from '../src/serve/loopback-server.ts';
import type { RendererFiles } from '../src/serve/renderer-files.ts';

export const page = { type: 'text/html; charset=utf-8', body: Buffer.from('<p>page') };
export const files: RendererFiles = {
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

/** What a test looks at. */
export const seen: {
  server: LoopbackServer;
  closed: { count: number };
  linksUsed: number;
  push: (push: HostPush) => void;
} = {
  server: null as unknown as LoopbackServer,
  closed: { count: 0 },
  linksUsed: 0,
  push: () => undefined,
};

export const host = {
  getHome: async () => ({ label: '~/sessions', status: 'ready', message: null, problems: [] }),
  closeSession: async () => undefined,
  openSession: async () => {
    throw new Error('broken on purpose');
  },
} as unknown as HostRequests;

/** Starts one for each test of the file that calls this. */
export function serveEachTest(): void {
  beforeEach(async () => {
    const mine = { count: 0 };
    seen.closed = mine;
    seen.linksUsed = 0;
    const connect = (given: (push: HostPush) => void) => {
      seen.push = given;
      return { ...host, close: () => (mine.count += 1) };
    };
    seen.server = await startLoopbackServer(0, files, connect, () => {
      seen.linksUsed += 1;
    });
  });
  afterEach(() => seen.server.close());
}

export function visit(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Visit> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: seen.server.port, path, method, headers },
      async (response) => {
        let body = '';
        for await (const chunk of response) body += chunk;
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      },
    );
    request.once('error', reject).end();
  });
}

export const newCode = () => new URL(seen.server.newLink().url).searchParams.get('code') ?? '';
export const origin = () => ({ Origin: `http://127.0.0.1:${seen.server.port}` });
export const exchange = (given: Record<string, string>) => visit('/access', { ...origin(), ...given }, 'POST');
export const newSecret = async () => (await exchange({ 'Treeline-Code': newCode() })).body;

/** Resolves to `open`, or to the status that the upgrade was refused with. */
export function socketTo(
  path: string,
  protocols: string[],
  headers: Record<string, string>,
): Promise<WebSocket | number> {
  const socket = new WebSocket(`ws://127.0.0.1:${seen.server.port}${path}`, protocols, { headers });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on('error', reject);
  });
}

export async function openSocket(): Promise<WebSocket> {
  const socket = await socketTo('/host', ['treeline', await newSecret()], origin());
  if (typeof socket === 'number') throw new Error(`Refused with ${socket}`);
  return socket;
}

export function nextMessage(socket: WebSocket): Promise<unknown> {
  return new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
}

export function closeCode(socket: WebSocket): Promise<number> {
  socket.removeAllListeners('error').on('error', () => undefined);
  return new Promise((resolve) => socket.once('close', resolve));
}
