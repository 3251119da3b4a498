import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { AccessKeys } from './access-keys.ts';
import type { RendererFile, RendererFiles } from './renderer-files.ts';
import {
  type Door,
  judgeRequest,
  judgeUpgrade,
  noAccess,
  type RequestFacts,
  socketProtocol,
  type Verdict,
} from './request-guard.ts';
import { type ConnectHost, serveSocket } from './serve-socket.ts';

export interface LoopbackServer {
  readonly port: number;
  /** An address to open, with a code that lets one page in. */
  newLink(): Link;
  close(): Promise<void>;
}

export interface Link {
  readonly url: string;
  /** `true` until a page has been let in with it. */
  readonly isUnused: () => boolean;
}

/** Requests are short: an id or two. */
const largestFrame = 256 * 1024;

/** Serves the page and its socket to this machine alone. Rejects when the port is taken. */
export async function startLoopbackServer(
  port: number,
  files: RendererFiles,
  connectHost: ConnectHost,
  onLinkUsed: () => void = () => undefined,
): Promise<LoopbackServer> {
  const server = createServer({ maxHeaderSize: 16 * 1024 });
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrame,
    perMessageDeflate: false,
    handleProtocols: () => socketProtocol,
  });
  const keys = new AccessKeys();
  const door: Door = { port: await listen(server, port), isSecret: (given) => keys.isSecret(given) };
  sockets.on('connection', (socket: WebSocket) => serveSocket(socket, connectHost));
  server.on('request', (request, response) => {
    const verdict = prepare(request, response, files, door);
    if (verdict.kind === 'refuse') sendText(response, verdict.status, verdict.reason);
    else if (verdict.kind === 'allow') sendFile(response, files.byPath.get(verdict.path), request.method !== 'HEAD');
    else exchange(request, response, keys, onLinkUsed);
  });
  server.on('upgrade', (request, stream, head) => upgrade(request, stream, head, sockets, door));
  return { port: door.port, newLink: () => linkWith(keys, door.port), close: () => closeAll(server, sockets) };
}

function linkWith(keys: AccessKeys, port: number): Link {
  const code = keys.newCode();
  return { url: `http://127.0.0.1:${port}/?code=${code}`, isUnused: () => keys.isUnused(code) };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function prepare(request: IncomingMessage, response: ServerResponse, files: RendererFiles, door: Door): Verdict {
  for (const [name, value] of Object.entries(files.headers)) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  return judgeRequest(factsOf(request), door);
}

function sendFile(response: ServerResponse, file: RendererFile | undefined, withBody: boolean): void {
  if (file === undefined) {
    sendText(response, 404, 'Not found.');
    return;
  }
  response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': file.body.length });
  response.end(withBody ? file.body : undefined);
}

/**
 * Headers that only a page of this origin can set: a browser asks the server first before sending them from another
 * one.
 */
function exchange(request: IncomingMessage, response: ServerResponse, keys: AccessKeys, onLinkUsed: () => void): void {
  const code = headerOf(request, 'treeline-code');
  const wasUnused = code !== null && keys.isUnused(code);
  const secret = keys.exchange(code, headerOf(request, 'treeline-secret'));
  if (secret === null) sendText(response, 403, noAccess);
  else {
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(secret);
  }
  if (wasUnused) onLinkUsed();
}

function headerOf({ headers }: IncomingMessage, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}

function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer, sockets: WebSocketServer, door: Door): void {
  const verdict = judgeUpgrade(factsOf(request), door);
  if (verdict.kind === 'allow') {
    sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit('connection', socket, request));
    return;
  }
  // An error on a stream that is being rejected needs no report.
  stream.once('error', () => stream.destroy());
  const status = verdict.kind === 'refuse' ? verdict.status : 403;
  stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function factsOf(request: IncomingMessage): RequestFacts {
  const { host, origin } = request.headers;
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    host: host ?? null,
    origin: origin ?? null,
    protocols: headerOf(request, 'sec-websocket-protocol'),
  };
}

function closeAll(server: Server, sockets: WebSocketServer): Promise<void> {
  return new Promise((resolve) => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
