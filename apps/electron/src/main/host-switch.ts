import type { HostConnection, HostPush, TreelineHost } from '@treeline/host';
import type { Settings } from '@treeline/protocol';

/**
 * The host of the folder that is being looked at; choosing another folder puts another host in its place. It starts with
 * the first question: until a page has loaded, the page needs the processor more.
 */
export class HostSwitch {
  readonly #start: (claudeDir: string) => TreelineHost;
  #claudeDir: string;
  #host: TreelineHost | null = null;

  constructor(start: (claudeDir: string) => TreelineHost, claudeDir: string) {
    this.#start = start;
    this.#claudeDir = claudeDir;
  }

  get claudeDir(): string {
    return this.#claudeDir;
  }

  connect(push: (push: HostPush) => void): HostConnection {
    this.#host ??= this.#start(this.#claudeDir);
    return this.#host.connect(push);
  }

  /** Pages that are connected to the old host hear nothing more from it: reload them. */
  async moveTo(claudeDir: string): Promise<void> {
    const old = this.#host;
    this.#claudeDir = claudeDir;
    this.#host = this.#start(claudeDir);
    await old?.close();
  }

  setPrices(prices: Settings['prices']): void {
    this.#host?.setPrices(prices);
  }

  async close(): Promise<void> {
    await this.#host?.close();
  }
}
