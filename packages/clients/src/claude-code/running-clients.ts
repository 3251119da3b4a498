import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readWhole, SerialQueue } from '@treeline/files';
import { parseRegistry } from '@treeline/transcript/formats/claude-code';
import type { KnownClient, StoreKit } from '../client.ts';
import { findClients, type RegistryEntry } from './find-clients.ts';

/** An entry names a process and its work: a few hundred bytes. */
const mostEntryBytes = 256 * 1024;

interface RegistryOptions extends StoreKit {
  readonly root: string;
  readonly lastWriteOf: (sessionId: string) => number;
  readonly onChecked: (clients: readonly KnownClient[], hasRegistry: boolean) => void;
}

/** The running clients, found by the files they keep in `sessions/`. A killed one is noticed within a few seconds. */
export class RunningClients {
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
        const entry = await readRegistryEntry(this.#options.root, path);
        // An entry that cannot be parsed is being written at this moment: the one before holds until the next look.
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
}

/** `null`: it is being written, too large for what it is, or gone. */
export async function readRegistryEntry(root: string, path: string): Promise<RegistryEntry | null> {
  const text = await readWhole(join(root, path), mostEntryBytes);
  return text.ok ? parseRegistry(text.value) : null;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch {
    return false;
  }
}
