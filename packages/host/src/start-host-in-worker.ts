import { homedir } from 'node:os';
import type { OwnPrices } from '@treeline/library';
import { type ArchiveSettings, type HomeState, noArchive } from '@treeline/protocol';
import type { HostPush } from './host-push.ts';
import { pathLabel } from './path-label.ts';
import { RestartableConnection } from './restartable-connection.ts';
import type { HostConnection, HostOptions, TreelineHost } from './treeline-host.ts';
import { WorkerLife } from './worker-life.ts';

/** After this many restarts within `withinMs`, another one will not help. */
const mostRestarts = 3;
const withinMs = 60_000;

/** Runs the host in a worker, so that reading and parsing never block a window, and restarts it if it dies. */
export function startHostInWorker(workerUrl: URL, options: HostOptions): TreelineHost {
  const label = options.label ?? pathLabel(options.homes[0].dir, homedir());
  return new WorkerHost((onStopped) => new WorkerLife(workerUrl, { ...options, label }, onStopped), options, label);
}

class WorkerHost implements TreelineHost {
  readonly #start: () => WorkerLife;
  readonly #options: HostOptions;
  readonly #label: string;
  readonly #clients = new Set<RestartableConnection>();
  #life: WorkerLife;
  #prices: OwnPrices;
  #archive: ArchiveSettings;
  #restarts: number[] = [];
  /** Set when it is not restarted any more. */
  #stoppedHome: HomeState | null = null;

  constructor(start: (onStopped: (cause: Error) => void) => WorkerLife, options: HostOptions, label: string) {
    this.#start = () => {
      const life = start((cause) => this.#stopped(cause));
      life.setPrices(this.#prices);
      life.setArchive(this.#archive);
      return life;
    };
    this.#options = options;
    this.#prices = options.prices ?? {};
    this.#archive = options.archive ?? noArchive;
    this.#label = label;
    this.#life = this.#start();
  }

  connect(push: (push: HostPush) => void): HostConnection {
    const client = new RestartableConnection(this.#life.connect(), push);
    this.#clients.add(client);
    return {
      ...client.requests,
      // The two requests that need no disk are always answered, so that a window can show what is wrong.
      getInfo: async () => this.#options.info,
      getHome: () => this.#homeFor(client),
      close: () => {
        this.#clients.delete(client);
        client.close();
      },
    };
  }

  setPrices(prices: OwnPrices): void {
    this.#prices = prices;
    this.#life.setPrices(prices);
  }

  setArchive(settings: ArchiveSettings): void {
    this.#archive = settings;
    this.#life.setArchive(settings);
  }

  close(): Promise<void> {
    return this.#life.close();
  }

  #stopped(cause: Error): void {
    const now = performance.now();
    this.#restarts = [...this.#restarts.filter((at) => now - at < withinMs), now];
    if (this.#restarts.length > mostRestarts) {
      this.#stoppedHome = stoppedHome(this.#label, cause);
      for (const client of this.#clients) client.tell({ name: 'homeChanged', payload: this.#stoppedHome });
      return;
    }
    this.#life = this.#start();
    // If the new worker fails immediately, `#stopped` runs again: it starts the next one, or reports the end.
    void Promise.allSettled([...this.#clients].map((client) => client.moveTo(this.#life.connect())));
  }

  /** The worker may stop while the request is pending. */
  async #homeFor(client: RestartableConnection): Promise<HomeState> {
    if (this.#stoppedHome !== null) return this.#stoppedHome;
    try {
      return await client.requests.getHome();
    } catch (cause) {
      if (this.#stoppedHome !== null) return this.#stoppedHome;
      throw cause;
    }
  }
}

function stoppedHome(label: string, cause: Error): HomeState {
  const message = `${cause.message}. Restart Treeline.`;
  return { label, status: 'unreadable', message, problems: [{ id: 'worker-stopped', message }], homes: [] };
}
