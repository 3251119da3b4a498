import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownClient } from '@treeline/library';
import { parseRegistry } from '@treeline/transcript/formats/claude-code';
import { findClients, type RegistryEntry } from './find-clients.ts';
import type { ProcessSystem } from './process-evidence.ts';
import { SerialQueue } from './serial-queue.ts';

export interface RegistryOptions {
  readonly root: string;
  readonly system: ProcessSystem;
  readonly now: () => number;
  readonly lastWriteOf: (sessionId: string) => number;
  readonly onChecked: (clients: readonly KnownClient[], hasRegistry: boolean) => void;
  readonly recheckEveryMs: number;
}

/** The clients that run now, by the files they keep in `sessions/`. A killed one is noticed within a few seconds. */
export class ClientRegistry {
  readonly #options: RegistryOptions;
  readonly #entries = new Map<string, RegistryEntry>();
  readonly #queue = new SerialQueue();
  readonly #timer: NodeJS.Timeout;

  constructor(options: RegistryOptions) {
    this.#options = options;
    this.#timer = setInterval(() => void this.recheck(), options.recheckEveryMs).unref();
  }

  put(paths: readonly string[]): Promise<void> {
    return this.#queue.run(async () => {
      for (const path of paths) {
        const entry = await this.#read(path);
        // What cannot be parsed is being written at this moment; what was known before holds until the next look.
        if (entry !== null) this.#entries.set(path, entry);
      }
      await this.#check();
    });
  }

  remove(paths: readonly string[]): Promise<void> {
    return this.#queue.run(async () => {
      for (const path of paths) this.#entries.delete(path);
      await this.#check();
    });
  }

  recheck(): Promise<void> {
    return this.#queue.run(() => this.#check());
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async #check(): Promise<void> {
    const { root, system, now, lastWriteOf, onChecked } = this.#options;
    const clients = await findClients([...this.#entries.values()], system, { now: now(), lastWriteOf });
    onChecked(clients, this.#entries.size > 0 || (await isFolder(join(root, 'sessions'))));
  }

  async #read(path: string): Promise<RegistryEntry | null> {
    try {
      return parseRegistry(await readFile(join(this.#options.root, path), 'utf8'));
    } catch {
      return null;
    }
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
