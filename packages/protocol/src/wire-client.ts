import type { Host, HostPushes, HostRequests } from './host.ts';
import type { WireFrame, WireRequest } from './wire.ts';

interface Waiting {
  readonly frame: WireRequest;
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: Error) => void;
}

type Listener = (payload: never) => void;

/** The calling side of a stream of frames: matches responses to requests and hands pushes to their listeners. */
export class WireClient {
  readonly #send: (frame: WireRequest) => void;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<keyof HostPushes, Set<Listener>>();
  #calls = 0;
  #failure: Error | null = null;

  constructor(send: (frame: WireRequest) => void) {
    this.#send = send;
  }

  /** One method for each name. */
  requests<Name extends keyof HostRequests>(names: readonly Name[]): Pick<HostRequests, Name> {
    const methods = names.map((name) => [name, (...args: unknown[]) => this.#call(name, args)]);
    // The one cast of the contract on this side: types are erased on the wire and restored here.
    return Object.fromEntries(methods) as Pick<HostRequests, Name>;
  }

  readonly subscribe: Host['subscribe'] = (push, listener) => {
    const listeners = this.#listeners.get(push) ?? new Set();
    this.#listeners.set(push, listeners.add(listener));
    return () => listeners.delete(listener);
  };

  receive(frame: WireFrame): void {
    if (frame.frame === 'push') {
      for (const listener of this.#listeners.get(frame.name) ?? []) listener(frame.payload as never);
    }
    if (frame.frame !== 'response') return;
    const call = this.#waiting.get(frame.call);
    this.#waiting.delete(frame.call);
    if (frame.failure === null) call?.resolve(frame.value);
    else call?.reject(new Error(frame.failure));
  }

  /** Requests that have no response yet, in the order they were made. */
  unanswered(): readonly WireRequest[] {
    return [...this.#waiting.values()].map(({ frame }) => frame);
  }

  /** Rejects every pending call and every later one. */
  fail(cause: Error): void {
    this.#failure ??= cause;
    for (const { reject } of this.#waiting.values()) reject(cause);
    this.#waiting.clear();
  }

  #call(name: keyof HostRequests, args: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#failure !== null) return reject(this.#failure);
      this.#calls += 1;
      const frame: WireRequest = { frame: 'request', call: this.#calls, name, args };
      this.#waiting.set(frame.call, { frame, resolve, reject });
      this.#send(frame);
    });
  }
}
