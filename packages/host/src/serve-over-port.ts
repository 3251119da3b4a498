import { messageOf } from '@treeline/files';
import { type HomeRequests, homeRequestNames, type WireFrame, type WireRequest } from '@treeline/protocol';
import type { Port } from './port.ts';
import type { TreelineHost } from './treeline-host.ts';

/** Connects the other end of the port to a host, until the port closes. */
export function serveOverPort(host: Pick<TreelineHost, 'connect'>, port: Port): void {
  const send = (frame: WireFrame): void => port.postMessage(frame);
  const connection = host.connect((push) => send({ frame: 'push', ...push }));
  port.on('message', (message) => {
    const request = toRequest(message);
    if (request !== null) void answer(connection, request).then(send);
  });
  port.on('close', () => connection.close());
}

async function answer(connection: HomeRequests, { call, name, args }: WireRequest): Promise<WireFrame> {
  try {
    // The one cast of the contract: argument types are erased on the wire and restored by `Host`.
    const handler = connection[name as keyof HomeRequests] as (...args: unknown[]) => Promise<unknown>;
    return { frame: 'response', call, value: await handler.apply(connection, [...args]), failure: null };
  } catch (cause) {
    return { frame: 'response', call, value: null, failure: messageOf(cause) };
  }
}

function toRequest(message: unknown): WireRequest | null {
  const frame = message as WireFrame;
  return frame.frame === 'request' && homeRequestNames.some((name) => name === frame.name) ? frame : null;
}
