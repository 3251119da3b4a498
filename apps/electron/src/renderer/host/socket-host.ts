import { requestNames, WireClient, type WireFrame } from '@treeline/protocol';
import type { Connection, ConnectionStatus } from './connection.ts';

/** The part of a WebSocket that is needed here. */
export interface SocketLike {
  onopen: ((event: Event) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  send(text: string): void;
}

export type SocketAttempt = SocketLike | 'refused' | 'unreachable';

interface SocketConnection extends Omit<Connection, 'enterLink'> {
  /** Tries once more after a refusal. */
  readonly retry: () => void;
}

const firstDelay = 250;
const longestDelay = 8000;

/**
 * The host over a socket. Every request only reads, so requests pending when the connection broke are simply sent again
 * on the next one.
 */
export function connectSocket(
  makeSocket: () => Promise<SocketAttempt>,
  later: (work: () => void, delay: number) => void,
): SocketConnection {
  const client = new WireClient((frame) => socket?.send(JSON.stringify(frame)));
  const statusListeners = new Set<(status: ConnectionStatus) => void>();
  let socket: SocketLike | null = null;
  let status: ConnectionStatus = 'connected';
  let delay = firstDelay;

  function become(next: ConnectionStatus): void {
    if (status === next) return;
    status = next;
    for (const listener of statusListeners) listener(next);
  }
  function tryAgain(): void {
    become('lost');
    later(() => void connect(), delay);
    delay = Math.min(delay * 2, longestDelay);
  }
  async function connect(): Promise<void> {
    const attempt = await makeSocket();
    if (attempt === 'refused') become('refused');
    else if (attempt === 'unreachable') tryAgain();
    else use(attempt);
  }
  function use(attempt: SocketLike): void {
    attempt.onopen = () => {
      socket = attempt;
      delay = firstDelay;
      for (const frame of client.unanswered()) attempt.send(JSON.stringify(frame));
      become('connected');
    };
    attempt.onclose = () => {
      socket = null;
      tryAgain();
    };
    attempt.onmessage = (event) => client.receive(JSON.parse(String(event.data)) as WireFrame);
  }

  void connect();
  return {
    host: { ...client.requests(requestNames), subscribe: client.subscribe },
    status: () => status,
    onStatus: (listener) => {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
    retry: () => {
      if (status === 'refused') void connect();
    },
  };
}
