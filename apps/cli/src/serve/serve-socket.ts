import { messageOf } from '@treeline/files';
import type { HostPush } from '@treeline/host';
import type { HostRequests, WireFrame } from '@treeline/protocol';
import type { RawData, WebSocket } from 'ws';
import { printableLine } from '../terminal.ts';
import type { BrowserConnection } from './browser-host.ts';
import { parseWireRequest } from './parse-wire-request.ts';

/** A page's own connection to the host. */
export type ConnectHost = (push: (push: HostPush) => void) => BrowserConnection;

/** Bytes that may queue for a slow page before its requests are left unread … */
export const pauseAbove = 4 * 1024 * 1024;
/** … and before it is disconnected: it reconnects, and reopens what it shows. */
export const dropAbove = 256 * 1024 * 1024;
const mostAtOnce = 64;

/** RFC 6455: a policy violation. */
const badFrame = 1008;

/** Answers one page's requests and sends it pushes, until either side disconnects. */
export function serveSocket(socket: WebSocket, connectHost: ConnectHost): void {
  let running = 0;
  const host = connectHost(({ name, payload }) => send({ frame: 'push', name, payload } as WireFrame));

  function send(frame: WireFrame): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > dropAbove) socket.terminate();
    else socket.send(JSON.stringify(frame), settle);
    settle();
  }

  function settle(): void {
    const isBusy = running >= mostAtOnce || socket.bufferedAmount > pauseAbove;
    if (isBusy && !socket.isPaused) socket.pause();
    if (!isBusy && socket.isPaused) socket.resume();
  }

  async function onMessage(data: RawData, isBinary: boolean): Promise<void> {
    const request = isBinary ? null : parseWireRequest(String(data));
    if (request === null) {
      socket.close(badFrame, 'Invalid request');
      return;
    }
    running += 1;
    settle();
    const outcome = await call(host, request.name, request.args);
    running -= 1;
    send({ frame: 'response', call: request.call, ...outcome });
    settle();
  }

  socket.on('message', (data, isBinary) => void onMessage(data, isBinary));
  socket.on('close', () => host.close());
  // An oversized frame and the like; ws closes the socket itself, and `close` follows.
  socket.on('error', (error) => process.stderr.write(`treeline: socket: ${printableLine(error.message)}\n`));
}

interface Outcome {
  readonly value: unknown;
  readonly failure: string | null;
}

/** Expected failures are values; a thrown error is a bug, and is sent as its message. */
async function call(host: HostRequests, name: keyof HostRequests, args: readonly unknown[]): Promise<Outcome> {
  try {
    // The one cast of this side: argument types are erased on the wire, and the host checks the ids it is given.
    const method = host[name] as (...args: readonly unknown[]) => Promise<unknown>;
    return { value: (await method.apply(host, [...args])) ?? null, failure: null };
  } catch (error) {
    return { value: null, failure: messageOf(error) };
  }
}
