import {
  type Host,
  type HostPushes,
  type HostRequests,
  requestNames,
  type WireFrame,
  type WireRequest,
} from '@treeline/protocol';
import type { Connection, ConnectionStatus } from './connection.ts';

/** As much of a WebSocket as is needed here. */
export interface SocketLike {
  onopen: ((event: Event) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  onmessage: ((event: MessageEvent) => unknown) | null;
  send(text: string): void;
}

export type SocketAttempt = SocketLike | 'refused' | 'unreachable';

export interface SocketConnection extends Omit<Connection, 'enterLink'> {
  /** Where it was refused: tries once more. */
  readonly retry: () => void;
}

interface Waiting {
  readonly frame: WireRequest;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

const firstDelay = 250;
const longestDelay = 8000;

/**
 * The host over a socket. Every request only reads, so what was under way when the connection broke is simply asked
 * again on the next one.
 */
export function connectSocket(
  makeSocket: () => Promise<SocketAttempt>,
  later: (work: () => void, delay: number) => void,
): SocketConnection {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<keyof HostPushes, Set<(payload: never) => void>>();
  const statusListeners = new Set<(status: ConnectionStatus) => void>();
  let socket: SocketLike | null = null;
  let status: ConnectionStatus = 'connected';
  let calls = 0;
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
      for (const { frame } of waiting.values()) attempt.send(JSON.stringify(frame));
      become('connected');
    };
    attempt.onclose = () => {
      socket = null;
      tryAgain();
    };
    attempt.onmessage = (event) => receive(JSON.parse(String(event.data)) as WireFrame, waiting, listeners);
  }
  function call(name: keyof HostRequests, args: readonly unknown[]): Promise<unknown> {
    calls += 1;
    const frame: WireRequest = { frame: 'request', call: calls, name, args };
    return new Promise((resolve, reject) => {
      waiting.set(frame.call, { frame, resolve, reject });
      socket?.send(JSON.stringify(frame));
    });
  }

  void connect();
  return {
    host: toHost(call, listeners),
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

type Listeners = Map<keyof HostPushes, Set<(payload: never) => void>>;

function receive(frame: WireFrame, waiting: Map<number, Waiting>, listeners: Listeners): void {
  if (frame.frame === 'push') {
    for (const listener of listeners.get(frame.name) ?? []) listener(frame.payload as never);
    return;
  }
  if (frame.frame !== 'response') return;
  const call = waiting.get(frame.call);
  waiting.delete(frame.call);
  if (frame.failure === null) call?.resolve(frame.value);
  else call?.reject(new Error(frame.failure));
}

function toHost(
  call: (name: keyof HostRequests, args: readonly unknown[]) => Promise<unknown>,
  listeners: Listeners,
): Host {
  const requests = Object.fromEntries(requestNames.map((name) => [name, (...args: unknown[]) => call(name, args)]));
  const subscribe: Host['subscribe'] = (push, listener) => {
    const known = listeners.get(push) ?? new Set();
    listeners.set(push, known);
    known.add(listener);
    return () => known.delete(listener);
  };
  // The one cast of the contract: types are erased on the wire and restored by `Host`.
  return { ...(requests as unknown as HostRequests), subscribe };
}
