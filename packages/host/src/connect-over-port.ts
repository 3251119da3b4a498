import { type HomeRequests, type Host, type HostPushes, homeRequestNames, type WireFrame } from '@treeline/protocol';
import type { Port } from './port.ts';

export interface HostOverPort extends HomeRequests, Pick<Host, 'subscribe'> {
  /** Every call that waits, and every later one, fails with this cause. */
  fail(cause: Error): void;
  close(): void;
}

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: Error) => void;
}

type Listener = (payload: never) => void;

/** A host at the other end of a port. */
export function connectOverPort(port: Port): HostOverPort {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<keyof HostPushes, Set<Listener>>();
  let calls = 0;
  let failure: Error | null = null;

  const fail = (cause: Error): void => {
    failure ??= cause;
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
  };
  const call = (name: keyof HomeRequests, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (failure !== null) return reject(failure);
      calls += 1;
      waiting.set(calls, { resolve, reject });
      port.postMessage({ frame: 'request', call: calls, name, args } satisfies WireFrame);
    });

  port.on('message', (message) => receive(message as WireFrame, waiting, listeners));
  port.on('close', () => fail(new Error('The connection to what reads the disk is closed.')));
  const requests = Object.fromEntries(homeRequestNames.map((name) => [name, (...args: unknown[]) => call(name, args)]));
  return {
    // The one cast of the contract on this side.
    ...(requests as unknown as HomeRequests),
    subscribe(push, listener) {
      const all = listeners.get(push) ?? new Set();
      listeners.set(push, all.add(listener));
      return () => all.delete(listener);
    },
    fail,
    close: () => port.close(),
  };
}

function receive(
  frame: WireFrame,
  waiting: Map<number, Waiting>,
  listeners: ReadonlyMap<keyof HostPushes, ReadonlySet<Listener>>,
): void {
  if (frame.frame === 'push') {
    for (const listener of listeners.get(frame.name) ?? []) listener(frame.payload as never);
  }
  if (frame.frame !== 'response') return;
  const call = waiting.get(frame.call);
  waiting.delete(frame.call);
  if (frame.failure === null) call?.resolve(frame.value);
  else call?.reject(new Error(frame.failure));
}
