import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { newAccessToken } from './access-token.ts';
import type { RendererFile, RendererFiles } from './renderer-files.ts';
import { cookieName, type Door, judgeRequest, judgeUpgrade, type RequestFacts } from './request-guard.ts';
import { type ConnectHost, serveSocket } from './serve-socket.ts';

export interface LoopbackServer {
  readonly port: number;
  /** The address to open, with the token. */
  readonly url: string;
  close(): Promise<void>;
}

/** Requests are short: an id or two. */
const largestFrame = 256 * 1024;

/** Serves the page and its socket to this machine alone. Rejects when the port is taken. */
export async function startLoopbackServer(
  port: number,
  files: RendererFiles,
  connectHost: ConnectHost,
): Promise<LoopbackServer> {
  const server = createServer({ maxHeaderSize: 16 * 1024 });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame, perMessageDeflate: false });
  const door: Door = { port: await listen(server, port), token: newAccessToken() };
  sockets.on('connection', (socket: WebSocket) => serveSocket(socket, connectHost));
  server.on('request', (request, response) => answer(request, response, files, door));
  server.on('upgrade', (request, stream, head) => upgrade(request, stream, head, sockets, door));
  return {
    port: door.port,
    url: `http://127.0.0.1:${door.port}/?token=${door.token}`,
    close: () => closeAll(server, sockets),
  };
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

function answer(request: IncomingMessage, response: ServerResponse, files: RendererFiles, door: Door): void {
  for (const [name, value] of Object.entries(files.headers)) response.setHeader(name, value);
  response.setHeader('Cache-Control', 'no-store');
  const verdict = judgeRequest(factsOf(request), door);
  if (verdict.kind === 'refuse') sendText(response, verdict.status, verdict.reason);
  else if (verdict.kind === 'admit') admit(response, door);
  else sendFile(response, files.byPath.get(verdict.path) ?? null, request.method !== 'HEAD');
}

function sendFile(response: ServerResponse, file: RendererFile | null, withBody: boolean): void {
  if (file === null) {
    sendText(response, 404, 'There is nothing here.');
    return;
  }
  response.writeHead(200, { 'Content-Type': file.type, 'Content-Length': file.body.length });
  response.end(withBody ? file.body : undefined);
}

function admit(response: ServerResponse, door: Door): void {
  const cookie = `${cookieName(door)}=${door.token}; HttpOnly; SameSite=Strict; Path=/`;
  response.writeHead(303, { 'Set-Cookie': cookie, Location: '/' });
  response.end();
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
  // A stream that breaks while it is being refused needs no more words.
  stream.once('error', () => stream.destroy());
  const status = verdict.kind === 'refuse' ? verdict.status : 403;
  stream.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function factsOf(request: IncomingMessage): RequestFacts {
  const { host, origin, cookie } = request.headers;
  return {
    method: request.method ?? '',
    target: request.url ?? '',
    host: host ?? null,
    origin: origin ?? null,
    cookie: cookie ?? null,
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
