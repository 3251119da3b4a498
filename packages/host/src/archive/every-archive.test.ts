import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clients, type Homes } from '@treeline/clients';
import type { SessionSummary } from '@treeline/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exported } from '../../test/export-fixture.ts';
import { listedAt } from '../../test/listed-at.ts';
import { keepableSessions, keepSessions } from './keep-sessions.ts';
import { openArchive, refreshKeptHomes, withKeptHomes } from './kept-homes.ts';

const fixtures = join(import.meta.dirname, '../../../transcript/fixtures');
const corpora = clients.flatMap(({ info: { id: client } }) =>
  readdirSync(join(fixtures, client)).flatMap((name) => {
    const home = ['home', 'data', 'home/.codex'].map((dir) => join(fixtures, client, name, dir)).findLast(existsSync);
    return home === undefined ? [] : [[`${client}/${name}`, client, home] as const];
  }),
);

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treeline-archived-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function listed(homes: Homes): Promise<readonly SessionSummary[]> {
  return (await listedAt(homes)).sessions;
}

/** What a list says of sessions, but for where they lie. */
function facts(sessions: readonly SessionSummary[]) {
  const told = sessions.map(({ clientSessionId, title, totals, startedAt, project, model }) => ({
    ...{ clientSessionId, title, totals, startedAt, model },
    project: project.folder,
  }));
  return told.sort((a, b) => (a.clientSessionId < b.clientSessionId ? -1 : 1));
}

async function trees(sessions: readonly SessionSummary[], homes: Homes) {
  const found = new Map<string, string>();
  for (const { clientSessionId } of sessions) {
    const { files } = await exported({ kind: 'id', sessionId: clientSessionId, homes }, { format: 'json' });
    found.set(clientSessionId, [...files.values()].join('\n'));
  }
  return found;
}

test('there are corpora of every client', () => {
  expect(new Set(corpora.map(([, client]) => client)).size).toBe(3);
  expect(corpora.length).toBeGreaterThan(40);
});

describe.each(corpora)('%s', (_name, client, fixture) => {
  test('opened from the archive it is what it was, and every kept byte comes back', async () => {
    const [home, dataDir, out] = ['home', 'data', 'out'].map((name) => join(folder, name)) as [string, string, string];
    await cp(fixture, home, { recursive: true });
    const homes: Homes = [{ client, dir: home }];
    const before = await listed(homes);
    const opened = await trees(before, homes);
    const keepable = await keepableSessions(homes, before, dataDir, () => undefined);
    expect(keepable.map(({ sessionId }) => sessionId).sort()).toEqual(facts(before).map((one) => one.clientSessionId));
    const { kept, problems } = await keepSessions(keepable, dataDir);
    expect(problems).toEqual([]);
    const again = await keepableSessions(homes, before, dataDir, () => undefined);
    expect(again.every(({ isKept }) => isKept)).toBe(true);
    // While the originals are there they are shown, once.
    await refreshKeptHomes(dataDir);
    expect(await listed(withKeptHomes(homes, dataDir))).toEqual(before);

    const archive = openArchive(dataDir);
    for (const session of kept) {
      expect(await archive.verify(session)).toEqual([]);
      expect(await archive.restore(session, out)).toMatchObject({ ok: true });
    }
    for (const entry of existsSync(out) ? await readdir(out, { recursive: true, withFileTypes: true }) : []) {
      const path = join(entry.parentPath, entry.name);
      const original = join(home, path.slice(out.length + 1));
      if (!entry.isFile() || !existsSync(original)) continue;
      expect((await readFile(path)).equals(await readFile(original)), path).toBe(true);
    }
    const restored: Homes = [{ client, dir: out, isKept: true }];
    if (before.length > 0) expect(facts(await listed(restored))).toEqual(facts(before));

    await rm(home, { recursive: true });
    expect(await refreshKeptHomes(dataDir)).toEqual([]);
    const alone = withKeptHomes([{ client, dir: home, isOptional: true }], dataDir);
    const after = await listed(alone);
    expect(facts(after)).toEqual(facts(before));
    expect(after.every(({ isKept }) => isKept === true)).toBe(true);
    expect(await trees(after, alone)).toEqual(opened);
  });
});
