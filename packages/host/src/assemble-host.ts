import { homedir } from 'node:os';
import { type ProcessSystem, thisSystem } from '@treeline/clients';
import { type CountingListeners, type CountingService, LocalCountingService } from '@treeline/library';
import { noArchive } from '@treeline/protocol';
import { ArchiveKeeper } from './archive/archive-keeper.ts';
import { Connection } from './connection.ts';
import { Home } from './home.ts';
import type { HostPush } from './host-push.ts';
import { indexingState } from './indexing-state.ts';
import type { StartJobs } from './jobs/session-jobs.ts';
import { OpenSessions } from './open-sessions.ts';
import { pathLabel } from './path-label.ts';
import { SessionSearch, type StartSearch } from './session-search.ts';
import { StartAfterCounting } from './start-after-counting.ts';
import type { HostOptions, TreelineHost } from './treeline-host.ts';

export interface HostParts extends HostOptions {
  readonly now?: () => number;
  readonly system?: ProcessSystem;
  readonly recheckEveryMs?: number;
  /** By default, counting runs in this thread too. */
  readonly startCounting?: (listeners: CountingListeners) => CountingService;
  /** Exports and comparisons. */
  readonly startJobs: StartJobs;
  /** Without it nothing is indexed, and searching all sessions is not supported. */
  readonly startSearch?: StartSearch;
}

/** About the time until a session is on the screen. */
const openingMs = 500;

/** Answers the Host contract from a folder on disk, in this thread. */
export function assembleHost(options: HostParts): TreelineHost {
  const connections = new Set<Connection>();
  const pushToAll = (push: HostPush): void => {
    for (const connection of connections) connection.push(push);
  };
  // The constructor of `Home` may already call the listeners below, which use these three.
  let search: SessionSearch | null = null;
  let counting: CountingService | null = null;
  let indexing: StartAfterCounting | null = null;
  const home: Home = new Home(
    {
      homes: options.homes,
      labelOf: ({ dir }, index) => (index === 0 ? options.label : undefined) ?? pathLabel(dir, homedir()),
      now: options.now ?? Date.now,
      system: options.system ?? thisSystem,
      recheckEveryMs: options.recheckEveryMs ?? 2_000,
      version: options.info.version,
      dataDir: options.dataDir,
      startCounting: (listeners) => {
        counting = startCounting(options, listeners);
        return counting;
      },
    },
    {
      onState: (state) => pushToAll({ name: 'homeChanged', payload: state }),
      onSessions: (change) => {
        search?.sessionsChanged(change);
        pushToAll({ name: 'sessionsChanged', payload: change });
      },
      onUnitsChanged: (units) => sessions.unitsChanged(units),
      onUnitsGrown: (units) => search?.unitsChanged(units),
      onUnitsRemoved: (units) => {
        search?.unitsRemoved(units);
        sessions.unitsRemoved(units);
      },
      onClients: () => sessions.clientsChanged(),
      onCounting: (counting) => {
        indexing?.rowsAre(counting);
        pushToAll({ name: 'indexingChanged', payload: indexingState(counting, search) });
      },
    },
  );
  const sessions = new OpenSessions(home, () => {
    counting?.rest(openingMs);
    search?.rest(openingMs);
  });
  home.catalog.setPrices(options.prices ?? {});
  const keeper = startKeeper(options, home, () => pushToAll({ name: 'archiveChanged', payload: null }));
  // Sessions about to be deleted are looked for once the list is known.
  let archive = options.archive ?? noArchive;
  void home.scanned.then(() => keeper?.setSettings(archive));
  const sendIndexing = (): void =>
    pushToAll({ name: 'indexingChanged', payload: indexingState(home.counting, search) });
  search = startSearch(options, home, sendIndexing);
  indexing = new StartAfterCounting(home.scanned, home.counting, () => search?.begin());
  return {
    connect(push) {
      const onClosed = (connection: Connection): void => {
        connections.delete(connection);
      };
      const connection = new Connection({ ...options, home, sessions, search, keeper, push, onClosed });
      connections.add(connection);
      return connection;
    },
    setPrices: (prices) => home.catalog.setPrices(prices),
    setArchive: (settings) => {
      archive = settings;
      void home.scanned.then(() => keeper?.setSettings(archive));
    },
    async close() {
      connections.clear();
      await keeper?.close();
      sessions.close();
      indexing.close();
      await home.close();
      await search?.close();
    },
  };
}

function startCounting(options: HostParts, listeners: CountingListeners): CountingService {
  const { homes, dataDir, info, startCounting } = options;
  return startCounting?.(listeners) ?? new LocalCountingService({ homes, dataDir, version: info.version }, listeners);
}

function startKeeper({ homes, dataDir, now }: HostParts, home: Home, onChanged: () => void) {
  if (dataDir === null) return null;
  const summaries = () => home.listing().sessions;
  return new ArchiveKeeper({ homes, dataDir, summaries, now: now ?? Date.now, onChanged });
}

function startSearch(options: HostParts, home: Home, onState: () => void): SessionSearch | null {
  if (options.startSearch === undefined) return null;
  const search = new SessionSearch({
    homes: options.homes,
    dataDir: options.dataDir,
    start: options.startSearch,
    after: home.pictured,
    pathOf: (session) => home.find(session)?.key ?? null,
    onState,
  });
  return search;
}
