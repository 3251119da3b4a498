import type { Host } from '@treeline/protocol';
import { Access } from './access.ts';
import type { Connection } from './connection.ts';
import { connectSocket, type SocketAttempt } from './socket-host.ts';

declare global {
  interface Window {
    /** Set by the preload script; absent in a browser. */
    readonly treeline?: Host;
  }
}

/** The socket's protocol; the secret follows it, since a page cannot set other headers of a socket. */
const socketProtocol = 'treeline';

/** From here on, the renderer does not know which of the two it has. */
export function connectHost(window: Window): Connection {
  const bridge = window.treeline;
  if (bridge === undefined) return connectPage(window);
  return { host: bridge, status: () => 'connected', onStatus: () => () => undefined, enterLink: () => undefined };
}

function connectPage(window: Window): Connection {
  const access = new Access(window.localStorage, (path, init) => window.fetch(path, init));
  access.takeCode(window);
  const { protocol, host } = window.location;
  const url = `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/host`;
  const attempt = async (): Promise<SocketAttempt> => {
    const answer = await access.ask();
    return typeof answer === 'string' ? answer : new WebSocket(url, [socketProtocol, answer.secret]);
  };
  const { retry, ...connection } = connectSocket(attempt, (work, delay) => void setTimeout(work, delay));
  access.onGranted(window, retry);
  const enterLink = (link: string) => {
    access.enterLink(link);
    retry();
  };
  return { ...connection, enterLink };
}
