import { type HomeRequests, homeRequestNames, pushNames, type SessionId } from '@treeline/protocol';
import type { HostOverPort } from './connect-over-port.ts';
import type { HostPush } from './host-push.ts';

const anew = 'The reader was restarted.';

/** A client's connection that outlives the worker behind it. After a restart it sends pushes that make the client ask again. */
export class RestartableConnection {
  /** Sent to the worker that is current at the time of the call. */
  readonly requests: HomeRequests;
  readonly #push: (push: HostPush) => void;
  readonly #opened = new Set<SessionId>();
  #host: HostOverPort;

  constructor(host: HostOverPort, push: (push: HostPush) => void) {
    this.#push = push;
    this.#host = host;
    this.#listen();
    const ask = (name: keyof HomeRequests, args: readonly unknown[]): Promise<unknown> => {
      const [session] = args as readonly SessionId[];
      if (name === 'openSession' && session !== undefined) this.#opened.add(session);
      if (name === 'closeSession' && session !== undefined) this.#opened.delete(session);
      const method = this.#host[name] as (...args: readonly unknown[]) => Promise<unknown>;
      return method(...args);
    };
    // Types are erased here, and restored by the interface.
    this.requests = Object.fromEntries(
      homeRequestNames.map((name) => [name, (...args: readonly unknown[]) => ask(name, args)]),
    ) as unknown as HomeRequests;
  }

  tell(push: HostPush): void {
    this.#push(push);
  }

  /** Everything the client knows came from the old worker: it asks for all of it again. */
  async moveTo(host: HostOverPort): Promise<void> {
    this.#host = host;
    this.#listen();
    for (const sessionId of this.#opened) this.#push({ name: 'sessionReset', payload: { sessionId, reason: anew } });
    // A number that cannot follow the last one means that changes were missed.
    this.#push({
      name: 'sessionsChanged',
      payload: { sequence: Number.MAX_SAFE_INTEGER, changed: [], removed: [] },
    });
    this.#push({ name: 'homeChanged', payload: await host.getHome() });
    this.#push({ name: 'indexingChanged', payload: await host.getIndexing() });
  }

  close(): void {
    this.#opened.clear();
    this.#host.close();
  }

  #listen(): void {
    for (const name of pushNames) this.#host.subscribe(name, (payload) => this.#push({ name, payload } as HostPush));
  }
}
