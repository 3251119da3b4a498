import { SerialQueue } from '@treeline/files';
import type { KnownClient, StoreKit } from '../client.ts';
import { readLocks, type ThreadLock } from './held-locks.ts';

/** A lock whose holder is not visible, perhaps in another container, counts for this long after the last write. */
const freshForMs = 10_000;
/** Where holders are never visible, a command may run for this long without writing anything. */
const freshElsewhereMs = 15 * 60_000;

interface RunningOptions extends Pick<StoreKit, 'now'> {
  readonly root: string;
  /** The session that a thread belongs to; `null`: it has no rollout yet. */
  readonly sessionOf: (threadId: string) => string | null;
  readonly lastWriteOf: (sessionId: string) => number;
}

/** The sessions that a client has open, by its locks on their threads. */
export async function findRunning(
  options: RunningOptions,
): Promise<{ readonly clients: readonly KnownClient[]; readonly hasRegistry: boolean }> {
  const locks = await readLocks(options.root);
  const bySession = new Map<string, KnownClient>();
  for (const lock of locks ?? []) {
    const sessionId = options.sessionOf(lock.threadId);
    const client = sessionId === null ? null : clientOf(lock, sessionId, options);
    // A visible process is better evidence than a recent write.
    if (client !== null && bySession.get(client.sessionId)?.foundBy !== 'process')
      bySession.set(client.sessionId, client);
  }
  return { clients: [...bySession.values()], hasRegistry: locks !== null };
}

function clientOf({ pid }: ThreadLock, sessionId: string, { now, lastWriteOf }: RunningOptions): KnownClient | null {
  const common = { sessionId, pid, status: null, waitingFor: null, updatedAt: null, isAlive: true } as const;
  if (pid !== null) {
    const reason = `its turn has not ended, and process ${pid} holds its lock`;
    return { ...common, foundBy: 'process', reason };
  }
  const age = now() - lastWriteOf(sessionId);
  if (age > (process.platform === 'linux' ? freshForMs : freshElsewhereMs)) return null;
  return { ...common, foundBy: 'time', reason: 'its turn has not ended, and it was written to a moment ago' };
}

/** Checks periodically: a killed client leaves its locks behind, and no event reports that. */
export class RunningThreads {
  readonly #options: RunningOptions;
  readonly #queue = new SerialQueue();
  readonly #timer: NodeJS.Timeout;
  readonly #onChecked: (clients: readonly KnownClient[], hasRegistry: boolean) => void;

  constructor(
    options: RunningOptions & Pick<StoreKit, 'recheckEveryMs'>,
    onChecked: (clients: readonly KnownClient[], hasRegistry: boolean) => void,
  ) {
    this.#options = options;
    this.#onChecked = onChecked;
    this.#timer = setInterval(() => void this.recheck(), options.recheckEveryMs).unref();
  }

  recheck(): Promise<void> {
    return this.#queue.run(async () => {
      const { clients, hasRegistry } = await findRunning(this.#options);
      this.#onChecked(clients, hasRegistry);
    });
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
