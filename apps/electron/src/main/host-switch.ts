import type { HostConnection, HostPush, TreelineHost } from '@treeline/host';

/** The host of the folder that is being looked at; choosing another folder puts another host in its place. */
export class HostSwitch {
  readonly #start: (claudeDir: string) => TreelineHost;
  #claudeDir: string;
  #host: TreelineHost;

  constructor(start: (claudeDir: string) => TreelineHost, claudeDir: string) {
    this.#start = start;
    this.#claudeDir = claudeDir;
    this.#host = start(claudeDir);
  }

  get claudeDir(): string {
    return this.#claudeDir;
  }

  connect(push: (push: HostPush) => void): HostConnection {
    return this.#host.connect(push);
  }

  /** Pages that are connected to the old host hear nothing more from it: reload them. */
  async moveTo(claudeDir: string): Promise<void> {
    const old = this.#host;
    this.#claudeDir = claudeDir;
    this.#host = this.#start(claudeDir);
    await old.close();
  }

  async close(): Promise<void> {
    await this.#host.close();
  }
}
