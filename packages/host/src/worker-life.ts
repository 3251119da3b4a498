import { MessageChannel, Worker } from 'node:worker_threads';
import { messageOf } from '@treeline/files';
import type { OwnPrices } from '@treeline/library';
import type { ArchiveSettings } from '@treeline/protocol';
import { connectOverPort, type HostOverPort } from './connect-over-port.ts';
import type { HostOptions } from './treeline-host.ts';
import type { WorkerOrder } from './worker-order.ts';

const closeWithinMs = 2_000;

/** One worker, from its start until it is closed or falls over. */
export class WorkerLife {
  readonly #worker: Worker;
  readonly #exited: Promise<void>;
  readonly #connections = new Set<HostOverPort>();
  #isOver = false;
  #cause: Error | null = null;

  /** `onStopped` is told once, and not when it was asked to close. */
  constructor(workerUrl: URL, options: HostOptions, onStopped: (cause: Error) => void) {
    this.#worker = new Worker(workerUrl, { workerData: options });
    this.#exited = new Promise((resolve) => this.#worker.once('exit', () => resolve()));
    const stop = (thrown: unknown): void => {
      if (this.#isOver) return;
      this.#isOver = true;
      const cause = new Error(`What reads the disk has stopped: ${messageOf(thrown)}`, { cause: thrown });
      this.#cause = cause;
      for (const connection of this.#connections) end(connection, cause);
      void this.#worker.terminate();
      onStopped(cause);
    };
    this.#worker.on('error', stop);
    this.#worker.on('messageerror', stop);
    this.#worker.on('exit', (code) => stop(`it ended with code ${code}`));
  }

  connect(): HostOverPort {
    const { port1, port2 } = new MessageChannel();
    const connection = connectOverPort(port1);
    this.#connections.add(connection);
    if (this.#cause !== null) end(connection, this.#cause);
    else this.#worker.postMessage({ order: 'connect', port: port2 } satisfies WorkerOrder, [port2]);
    return { ...connection, close: () => this.#disconnect(connection) };
  }

  setPrices(prices: OwnPrices): void {
    this.#worker.postMessage({ order: 'prices', prices } satisfies WorkerOrder);
  }

  setArchive(archive: ArchiveSettings): void {
    this.#worker.postMessage({ order: 'archive', archive } satisfies WorkerOrder);
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#worker.postMessage({ order: 'close' } satisfies WorkerOrder);
    const timer = setTimeout(() => void this.#worker.terminate(), closeWithinMs);
    await this.#exited;
    clearTimeout(timer);
  }

  #disconnect(connection: HostOverPort): void {
    this.#connections.delete(connection);
    connection.close();
  }
}

function end(connection: HostOverPort, cause: Error): void {
  connection.fail(cause);
  // An open port would keep the process running for nobody.
  connection.close();
}
