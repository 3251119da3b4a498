import { isAbsolute, join } from 'node:path';
import type { FileProblem } from '@treeline/files';
import type { SessionId } from '@treeline/protocol';
import type { MainUnit } from '@treeline/transcript';
import type { Homes, SessionStore, StoreListener, UnitReading, WatchKit } from './client.ts';
import { HomesIndex } from './homes-index.ts';
import { HomesReading } from './homes-reading.ts';
import { listedOutside, type OpenedHome, openedHomes, outside } from './opened-homes.ts';
import { type RunningReport, RunningSessions } from './running-sessions.ts';

/** A set of homes calls these. Keys have their home's prefix, and paths are absolute. */
interface HomesListener extends Omit<StoreListener, 'onRoot' | 'onClients'> {
  readonly onRoot: (home: OpenedHome, state: Parameters<StoreListener['onRoot']>[0]) => void;
  /** One of the homes has checked again which clients run. */
  readonly onClients: (running: RunningSessions, home: OpenedHome, report: RunningReport) => void;
}

/** The stores of all homes as one. */
export function openHomes(homes: Homes, kit: WatchKit, listener: HomesListener): SessionStore {
  const reports = new Map<string, RunningReport>();
  const opened = openedHomes(homes);
  const stores = opened.map((home) => {
    const onClients = (clients: RunningReport['clients'], hasRegistry: boolean): void => {
      const report = { clients, hasRegistry };
      reports.set(home.prefix, report);
      listener.onClients(new RunningSessions(reports), home, report);
    };
    const store = home.client.watch(home.place.dir, kit, { ...listenerOf(home, listener), onClients });
    return { home, store };
  });
  return {
    reading: joined(stores.map(({ home, store }) => [home.prefix, store.reading])),
    units: new HomesIndex(stores.map(({ home, store }) => [home, store.units])),
    ready: Promise.all(stores.map(({ store }) => store.ready)).then(() => undefined),
    find: (id) => findFirst(stores, id),
    close: async () => {
      await Promise.all(stores.map(({ store }) => store.close()));
    },
  };
}

function listenerOf(home: OpenedHome, listener: HomesListener): Omit<StoreListener, 'onClients'> {
  const toAbsolute = (path: string): string => (isAbsolute(path) ? path : join(home.place.dir, path));
  const located = (problem: FileProblem): FileProblem => ({ ...problem, path: toAbsolute(problem.path) });
  return {
    onChanged: (units) => listener.onChanged(units.map((listed) => listedOutside(home, listed))),
    onRemoved: (units) => listener.onRemoved(units.map((unit) => outside(home, unit))),
    onProblem: (problem) => listener.onProblem(located(problem)),
    onSolved: (problem) => listener.onSolved(located(problem)),
    onSeen: (paths) => listener.onSeen(paths.map(toAbsolute)),
    onRoot: (state) => listener.onRoot(home, state),
  };
}

function joined(readings: readonly (readonly [string, UnitReading])[]): UnitReading {
  const [only] = readings;
  return readings.length === 1 && only?.[0] === '' ? only[1] : new HomesReading(new Map(readings));
}

/**
 * Of several sessions, the one that `assignSessionIds` gives the bare name: that of the home whose prefix sorts first.
 */
async function findFirst(
  stores: readonly { readonly home: OpenedHome; readonly store: SessionStore }[],
  id: SessionId,
): Promise<MainUnit | null> {
  const found = await Promise.all(
    stores.map(async ({ home, store }) => {
      const unit = await store.find(id);
      return unit === null ? [] : [{ prefix: home.prefix, unit: outside(home, unit) }];
    }),
  );
  return found.flat().sort((a, b) => (a.prefix < b.prefix ? -1 : 1))[0]?.unit ?? null;
}
