import type { Host } from '@treeline/protocol';
import type { Connection } from './connection.ts';
import { connectSocket } from './socket-host.ts';

declare global {
  interface Window {
    /** Put there by the preload script; absent in a browser. */
    readonly treeline?: Host;
  }
}

/** The renderer does not know, from here on, which of the two it has. */
export function connectHost(window: Window): Connection {
  const bridge = window.treeline;
  if (bridge !== undefined) return { host: bridge, status: () => 'connected', onStatus: () => () => undefined };
  const { protocol, host } = window.location;
  const url = `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/host`;
  return connectSocket(
    () => new WebSocket(url),
    (work, delay) => void setTimeout(work, delay),
  );
}
