import type { Homes } from '@treeline/clients';
import type { HostConnection, HostPush, TreelineHost } from '@treeline/host';
import type { Settings } from '@treeline/protocol';

/**
 * The host of the current folders; choosing another folder replaces the host. It starts with the first request: until a
 * page has loaded, the page needs the processor more.
 */
export class HostSwitch {
  readonly #start: (homes: Homes) => TreelineHost;
  #homes: Homes;
  #host: TreelineHost | null = null;

  constructor(start: (homes: Homes) => TreelineHost, homes: Homes) {
    this.#start = start;
    this.#homes = homes;
  }

  get homes(): Homes {
    return this.#homes;
  }

  connect(push: (push: HostPush) => void): HostConnection {
    this.#host ??= this.#start(this.#homes);
    return this.#host.connect(push);
  }

  /** Pages connected to the old host receive nothing more from it: reload them. */
  async moveTo(homes: Homes): Promise<void> {
    const old = this.#host;
    this.#homes = homes;
    this.#host = this.#start(homes);
    await old?.close();
  }

  setPrices(prices: Settings['prices']): void {
    this.#host?.setPrices(prices);
  }

  setArchive(settings: Settings['archive']): void {
    this.#host?.setArchive(settings);
  }

  async close(): Promise<void> {
    await this.#host?.close();
  }
}
