import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clients, formatOf, type Homes, listHomes, readingOf, thisSystem, UnitIndex } from '@treeline/clients';
import { KeptUnits, LocalCountingService } from '@treeline/library';
import { viewNames } from '@treeline/protocol';
import { isMain, type MainUnit, type SessionBuilder, type Unit } from '@treeline/transcript';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadWhole } from './session-loading.ts';
import { SessionReader } from './session-reader.ts';

const fixtures = join(import.meta.dirname, '../../transcript/fixtures');
const version = '1';
const kit = { system: thisSystem, now: () => 0, recheckEveryMs: 60_000 };
const stop = (message: unknown): never => {
  throw new Error(JSON.stringify(message));
};

/** Every home that a client has left: they lie in folders of two names. */
const scenarios = clients.flatMap(({ info: { id } }) =>
  (existsSync(join(fixtures, id)) ? readdirSync(join(fixtures, id)) : []).flatMap((name) => {
    const dir = ['home', 'data'].map((folder) => join(fixtures, id, name, folder)).find((path) => existsSync(path));
    return dir === undefined ? [] : [{ client: id, name, dir }];
  }),
);

let folder: string;
let homes: Homes;
let dataDir: string;
let units: UnitIndex;
/** Agents' transcripts that were taken as counting has kept them, and those that had to be read, by client. */
const figures = new Map<string, { taken: number; read: number }>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'treeline-kept-'));
  dataDir = join(folder, 'own');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function begin(client: string, from: string): Promise<void> {
  const dir = join(folder, 'home');
  cpSync(from, dir, { recursive: true, preserveTimestamps: true });
  homes = [{ client, dir }];
  const listed = await listHomes(homes, kit, stop);
  if (!listed.ok) throw new Error(listed.error.message);
  units = new UnitIndex(formatOf);
  for (const one of listed.value.units) units.put(one);
}

/** As the app and the commands do, but for sessions of any size. */
async function count(): Promise<void> {
  const counting = new LocalCountingService(
    { homes, dataDir, version, keepsAgentsFrom: 0 },
    { onRows: () => undefined, onProgress: () => undefined, onProblem: stop, onNotice: stop },
  );
  counting.put(units.all());
  counting.scanned();
  await counting.settled();
  await counting.close();
}

async function opened(session: MainUnit, kept: KeptUnits | null): Promise<SessionReader> {
  const reader = new SessionReader(session, {
    ...{ reading: readingOf(homes), units, kept, scan: () => null, onProblem: () => undefined },
    runningOn: () => ({ clients: [], hasRegistry: true, now: 0 }),
  });
  const outcome = await loadWhole(reader);
  if (outcome.kind !== 'read') stop(outcome);
  return reader;
}

/** Several files are read at once: which thread comes first in a view is chance. */
function shown(builder: SessionBuilder) {
  const rows = viewNames.map((view) => [view, new Map(builder.views[view].all().map((rows) => [rows.agentId, rows]))]);
  return { events: builder.snapshot(new Set()), lines: builder.lineCounts(), rows };
}

/** With all events of all agents, which are read again where they were taken. */
async function shownOpened(reader: SessionReader) {
  const agents = [...reader.builder.agents().keys()];
  reader.builder.threads.forgetUnopened();
  for (const agent of agents) await reader.restore(agent);
  return agents.map((agent) => [agent, reader.builder.openAgent(agent)]);
}

function note(client: string, reader: SessionReader, agents: readonly Unit[]): void {
  const known = figures.get(client) ?? { taken: 0, read: 0 };
  const read = agents.filter((unit) => reader.hasBegun(unit)).length;
  figures.set(client, { taken: known.taken + agents.length - read, read: known.read + read });
}

describe.each(scenarios)('$client $name', ({ client, dir }) => {
  test('opened from what counting has kept, a session is what reading it makes of it', async () => {
    await begin(client, dir);
    await count();
    const kept = new KeptUnits({ homes, dataDir, version, onNotice: stop });
    for (const { unit: session } of units.all()) {
      if (!isMain(session)) continue;
      const [taken, read] = [await opened(session, kept), await opened(session, null)];
      expect(shown(taken.builder)).toEqual(shown(read.builder));
      note(
        client,
        taken,
        units.ofSession(session).filter(({ role }) => role === 'agent'),
      );
      expect(await shownOpened(taken)).toEqual(await shownOpened(read));
    }
    kept.close();
  });
});

afterAll(() => {
  for (const { info } of clients) {
    const { taken, read } = figures.get(info.id) ?? { taken: 0, read: 0 };
    // Most agents of every client that has some are taken, or the laws above say nothing.
    expect(taken, `${info.id}: ${taken} taken, ${read} read`).toBeGreaterThan(read);
  }
});
