import { homedir } from 'node:os';
import { MessageChannel, Worker } from 'node:worker_threads';
import { type HomeState, pushNames } from '@treeline/protocol';
import { connectOverPort, type HostOverPort } from './connect-over-port.ts';
import type { HostPush } from './host-push.ts';
import { messageOf } from './message-of.ts';
import { pathLabel } from './path-label.ts';
import type { HostConnection, HostOptions, TreelineHost } from './treeline-host.ts';
import type { WorkerOrder } from './worker-order.ts';

const closeWithinMs = 2_000;

interface WorkerClient {
  readonly host: HostOverPort;
  readonly push: (push: HostPush) => void;
}

/** The same host in a thread of its own, so that reading and parsing never hold up a window. */
export function startHostInWorker(workerUrl: URL, options: HostOptions): TreelineHost {
  const { claudeDir, info } = options;
  const label = options.label ?? pathLabel(claudeDir, homedir());
  const worker = new Worker(workerUrl, { workerData: { claudeDir, info, label } satisfies HostOptions });
  const clients = new Set<WorkerClient>();
  const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let failure: { readonly cause: Error; readonly home: HomeState } | null = null;
  let isClosing = false;

  const fail = (cause: Error): void => {
    failure ??= { cause, home: stoppedHome(label, cause) };
    for (const { host, push } of clients) {
      host.fail(failure.cause);
      // An open port would keep the process running for nobody.
      host.close();
      push({ name: 'homeChanged', payload: failure.home });
    }
  };
  worker.on('error', (thrown) => fail(stoppedBy(thrown)));
  worker.on('messageerror', (thrown) => fail(stoppedBy(thrown)));
  worker.on('exit', (code) => {
    if (!isClosing) fail(stoppedBy(`it ended with code ${code}`));
  });

  return {
    connect(push) {
      const { port1, port2 } = new MessageChannel();
      const host = connectOverPort(port1);
      const client = { host, push };
      clients.add(client);
      for (const name of pushNames) host.subscribe(name, (payload) => push({ name, payload } as HostPush));
      worker.postMessage({ order: 'connect', port: port2 } satisfies WorkerOrder, [port2]);
      if (failure !== null) {
        host.fail(failure.cause);
        host.close();
      }
      const known = { info, stoppedHome: () => failure?.home ?? null };
      return withLastWords(host, known, () => clients.delete(client));
    },
    async close() {
      isClosing = true;
      worker.postMessage({ order: 'close' } satisfies WorkerOrder);
      const timer = setTimeout(() => void worker.terminate(), closeWithinMs);
      await exited;
      clearTimeout(timer);
    },
  };
}

/** When the worker is gone, the two questions that need no disk are still answered, so that a window can say why. */
function withLastWords(
  host: HostOverPort,
  known: { readonly info: HostOptions['info']; readonly stoppedHome: () => HomeState | null },
  onClosed: () => void,
): HostConnection {
  return {
    ...host,
    getInfo: async () => known.info,
    getHome: async () => known.stoppedHome() ?? (await answerOr(host.getHome(), known.stoppedHome)),
    close() {
      onClosed();
      host.close();
    },
  };
}

/** The worker may stop while the question is under way. */
async function answerOr(answer: Promise<HomeState>, instead: () => HomeState | null): Promise<HomeState> {
  try {
    return await answer;
  } catch (cause) {
    const home = instead();
    if (home !== null) return home;
    throw cause;
  }
}

function stoppedBy(thrown: unknown): Error {
  return new Error(`What reads the disk has stopped: ${messageOf(thrown)}`, { cause: thrown });
}

function stoppedHome(label: string, cause: Error): HomeState {
  const message = `${cause.message}. Start Treeline again.`;
  return { label, status: 'unreadable', message, problems: [{ id: 'worker-stopped', message }] };
}
