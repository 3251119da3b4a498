import { clients, type Homes } from '@treeline/clients';
import { homesWithKept, SettingsStore, ShellSettings, startHostInWorker } from '@treeline/host';
import type { HostInfo } from '@treeline/protocol';
import type { Build } from '../command.ts';
import { chosenHomes } from '../home-flags.ts';
import { chosenDataDir } from '../parse-flags.ts';
import { complain } from '../terminal.ts';
import { browserHost } from './browser-host.ts';
import { type LoopbackServer, startLoopbackServer } from './loopback-server.ts';
import { PrintedLinks } from './printed-links.ts';
import { loadRendererFiles } from './renderer-files.ts';
import { type ServeOptions, serveOptions } from './serve-options.ts';
import type { ConnectHost } from './serve-socket.ts';

/** Browser mode: runs until it is stopped. `only`: show these homes and no others. */
export async function serve(args: readonly string[], build: Build, only: Homes | null = null): Promise<number> {
  const options = serveOptions(args);
  if (!options.ok) return complain('serve', options.error);
  const info: HostInfo = {
    shell: 'browser',
    version: build.version,
    platform: process.platform,
    clients: clients.map(({ info }) => info),
  };
  const dataDir = chosenDataDir(options.value.dataDir);
  const store = await SettingsStore.open(dataDir);
  const homes =
    only ?? (await homesWithKept(homesFor(options.value, store), dataDir, (problem) => complain('serve', problem)));
  const { prices, archive } = store.settings;
  const host = startHostInWorker(build.hostWorker, { homes, info, dataDir, prices, archive });
  store.onChange(() => {
    host.setPrices(store.settings.prices);
    host.setArchive(store.settings.archive);
  });
  const settings = new ShellSettings(store, dataDir, () => homes);
  try {
    const connect: ConnectHost = (push) => browserHost(host, settings, dataDir, push);
    return await serveUntilStopped(options.value, dataDir, build, connect);
  } finally {
    store.close();
    await host.close();
  }
}

async function serveUntilStopped(
  options: ServeOptions,
  dataDir: string,
  build: Build,
  connect: ConnectHost,
): Promise<number> {
  const files = loadRendererFiles(build.rendererManifest, build.rendererDir);
  const links = new PrintedLinks();
  const start = () => startLoopbackServer(options.port, files, connect, () => links.onUsed());
  const server = await startOrWhyNot(options.port, start);
  if (typeof server === 'string') return complain('serve', server);
  const stopped = stopAsked();
  links.begin(server, options.opensBrowser ? dataDir : null);
  await stopped;
  links.end();
  await server.close();
  return 0;
}

function homesFor(options: ServeOptions, { settings, notice }: SettingsStore): Homes {
  if (notice !== null) complain('serve', notice);
  return chosenHomes(options.homes, settings.homes);
}

async function startOrWhyNot(port: number, start: () => Promise<LoopbackServer>): Promise<LoopbackServer | string> {
  try {
    return await start();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      return `port ${port} is in use; choose another with --port, or leave --port out for a free one`;
    if (code === 'EACCES') return `port ${port} is not allowed for this user; choose one above 1023 with --port`;
    throw error;
  }
}

function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
  });
}
