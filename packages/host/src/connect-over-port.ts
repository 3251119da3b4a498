import { type HomeRequests, type Host, homeRequestNames, WireClient, type WireFrame } from '@treeline/protocol';
import type { Port } from './port.ts';

export interface HostOverPort extends HomeRequests, Pick<Host, 'subscribe'> {
  /** Every pending call, and every later one, fails with this cause. */
  fail(cause: Error): void;
  close(): void;
}

/** A host at the other end of a port. */
export function connectOverPort(port: Port): HostOverPort {
  const client = new WireClient((frame) => port.postMessage(frame));
  port.on('message', (message) => client.receive(message as WireFrame));
  port.on('close', () => client.fail(new Error('The connection to the reader is closed.')));
  return {
    ...client.requests(homeRequestNames),
    subscribe: client.subscribe,
    fail: (cause) => client.fail(cause),
    close: () => port.close(),
  };
}
