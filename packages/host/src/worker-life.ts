import { MessageChannel, Worker } from 'node:worker_threads';
import { messageOf, WorkerThread } from '@treeline/files';
import type { OwnPrices } from '@treeline/library';
import type { ArchiveSettings } from '@treeline/protocol';
import { collectFirstAt } from './collect-sooner.ts';
import { connectOverPort, type HostOverPort } from './connect-over-port.ts';
import type { HostOptions } from './treeline-host.ts';
import type { WorkerOrder } from './worker-order.ts';

const closeWithinMs = 2_000;
/** Lines become garbage as soon as they are read. Without a limit, the engine reserves twice as much for new objects. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

/** One run of the host's worker, from its start until it is closed or fails. */
export class WorkerLife {
  readonly #thread: WorkerThread<WorkerOrder>;
  readonly #connections = new Set<HostOverPort>();
  #isOver = false;
  #cause: Error | null = null;

  /** Calls `onStopped` once, and not after `close`. */
  constructor(workerUrl: URL, options: HostOptions, onStopped: (cause: Error) => void) {
    const stop = (thrown: unknown): void => {
      if (this.#isOver) return;
      this.#isOver = true;
      const cause = new Error(`The reader stopped: ${messageOf(thrown)}`, { cause: thrown });
      this.#cause = cause;
      for (const connection of this.#connections) end(connection, cause);
      this.#thread.terminate();
      onStopped(cause);
    };
    collectFirstAt();
    this.#thread = new WorkerThread(() =>
      new Worker(workerUrl, { workerData: options, resourceLimits })
        .on('error', stop)
        .on('messageerror', stop)
        .on('exit', (code) => stop(`it exited with code ${code}`)),
    );
    this.#thread.start();
  }

  connect(): HostOverPort {
    const { port1, port2 } = new MessageChannel();
    const connection = connectOverPort(port1);
    this.#connections.add(connection);
    if (this.#cause !== null) end(connection, this.#cause);
    else this.#thread.send({ order: 'connect', port: port2 }, [port2]);
    return { ...connection, close: () => this.#disconnect(connection) };
  }

  setPrices(prices: OwnPrices): void {
    this.#thread.send({ order: 'prices', prices });
  }

  setArchive(archive: ArchiveSettings): void {
    this.#thread.send({ order: 'archive', archive });
  }

  close(): Promise<void> {
    this.#isOver = true;
    return this.#thread.close({ order: 'close' }, closeWithinMs);
  }

  #disconnect(connection: HostOverPort): void {
    this.#connections.delete(connection);
    connection.close();
  }
}

function end(connection: HostOverPort, cause: Error): void {
  connection.fail(cause);
  // An open port would keep the process running.
  connection.close();
}
