import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ArchiveDisk, realDisk } from './archive-disk.ts';
import { beyondLimits } from './archive-limits.ts';
import type { KeptSession } from './kept-session.ts';
import { type KeepOrder, SessionArchive } from './session-archive.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'treeline-archive-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const fixtures = join(import.meta.dirname, '../../transcript/fixtures/claude-code');
const corpora = join(import.meta.dirname, '../../../../../shared/corpus');
const homes = existsSync(corpora) ? [fixtures, corpora] : [fixtures];

async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .filter((path) => !/[\\:]/.test(path))
    .sort();
}

function order(homeDir: string, paths: readonly string[], sessionId = 's1'): KeepOrder {
  return { client: 'claude-code', sessionId, title: 'A title', project: '/app', homeDir, updatedAt: 1000, paths };
}

async function keptOf(archive: SessionArchive, what: KeepOrder): Promise<KeptSession> {
  const kept = await archive.keep(what, 2000);
  if (!kept.ok) throw new Error(kept.error);
  return kept.value;
}

async function smallHome(): Promise<string> {
  const home = join(folder, 'home');
  await mkdir(join(home, 'projects/p/s1/subagents'), { recursive: true });
  await writeFile(join(home, 'projects/p/s1.jsonl'), '{"a":1}\n'.repeat(2000));
  await writeFile(join(home, 'projects/p/s1/subagents/a.jsonl'), '{"b":"ü"}\n');
  await writeFile(join(home, 'projects/p/s1/subagents/b.jsonl'), '{"b":"ü"}\n');
  await writeFile(join(home, 'projects/p/s1/empty.txt'), '');
  return home;
}
const smallPaths = ['s1/empty.txt', 's1/subagents/a.jsonl', 's1/subagents/b.jsonl', 's1.jsonl'].map(
  (path) => `projects/p/${path}`,
);

describe('what was kept', () => {
  test('is not called missing where a file is in the way of its folder', async () => {
    const archive = new SessionArchive(join(folder, 'archive'));
    const kept = await keptOf(archive, order(await smallHome(), smallPaths));
    const out = join(folder, 'taken');
    await writeFile(out, '');
    const restored = await archive.restore(kept, out);
    expect(restored).toMatchObject({ ok: false, error: expect.stringContaining('cannot be made') });
  });

  test.each(homes)(
    'is byte for byte what it was: all files below %s',
    async (home) => {
      const archive = new SessionArchive(join(folder, 'archive'));
      const paths = await filesBelow(home);
      const kept = await keptOf(archive, order(home, paths));
      expect(await archive.verify(kept)).toEqual([]);
      const restored = await archive.restore(kept, join(folder, 'out'));
      expect(restored.ok).toBe(true);
      expect(await filesBelow(join(folder, 'out'))).toEqual(paths);
      for (const path of paths) {
        const [before, after] = await Promise.all([readFile(join(home, path)), readFile(join(folder, 'out', path))]);
        expect(after.equals(before), path).toBe(true);
      }
      expect(await archive.size()).toBeLessThan(kept.files.reduce((sum, { bytes }) => sum + bytes, 0) / 2);
    },
    300_000,
  );

  test('has its times, and the same bytes once', async () => {
    const home = await smallHome();
    const archive = new SessionArchive(join(folder, 'archive'));
    const kept = await keptOf(archive, order(home, smallPaths));
    expect(await readdir(join(folder, 'archive/objects'))).toHaveLength(3);
    await archive.restore(kept, join(folder, 'out'));
    const time = async (root: string) => Math.round((await stat(join(root, 'projects/p/s1.jsonl'))).mtimeMs / 10);
    expect(await time(join(folder, 'out'))).toBe(await time(home));
    expect((await archive.restore(kept, join(folder, 'out'))).ok).toBe(true);
  });

  test('is not written over a file that is another one', async () => {
    const home = await smallHome();
    const archive = new SessionArchive(join(folder, 'archive'));
    const kept = await keptOf(archive, order(home, smallPaths));
    await mkdir(join(folder, 'out/projects/p'), { recursive: true });
    await writeFile(join(folder, 'out/projects/p/s1.jsonl'), 'mine');
    expect(await archive.restore(kept, join(folder, 'out'))).toMatchObject({
      ok: false,
      error: expect.stringContaining('already exists with other content'),
    });
    expect(await readFile(join(folder, 'out/projects/p/s1.jsonl'), 'utf8')).toBe('mine');
  });

  test.each([
    ['a changed byte', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 20), Buffer.from([1]), bytes.subarray(21)])],
    ['a cut end', (bytes: Buffer) => bytes.subarray(0, -3)],
    ['nothing at all', () => Buffer.alloc(0)],
  ])('is known to be damaged by %s, and nothing of it is restored', async (_, damage) => {
    const home = await smallHome();
    const archive = new SessionArchive(join(folder, 'archive'));
    const kept = await keptOf(archive, order(home, ['projects/p/s1.jsonl']));
    const object = join(folder, 'archive/objects', `${kept.files[0]?.hash}.br`);
    await writeFile(object, damage(await readFile(object)));
    expect(await archive.verify(kept)).toHaveLength(1);
    expect((await archive.restore(kept, join(folder, 'out'))).ok).toBe(false);
    expect(await filesBelow(join(folder, 'out'))).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')(
    'pipes, folders and giants in the place of its files are not waited for',
    async () => {
      const archive = new SessionArchive(join(folder, 'archive'));
      const kept = await keptOf(archive, order(await smallHome(), smallPaths));
      const sessions = join(folder, 'archive/sessions/claude-code');
      execFileSync('mkfifo', [join(sessions, 'pipe.json')]);
      await mkdir(join(sessions, 'folder.json'));
      await writeFile(join(sessions, 'giant.json'), '');
      await truncate(join(sessions, 'giant.json'), 2 ** 40);
      const listing = await archive.list();
      expect(listing.sessions.map(({ sessionId }) => sessionId)).toEqual(['s1']);
      expect(listing.problems).toHaveLength(3);
      const object = join(folder, 'archive/objects', `${kept.files[0]?.hash}.br`);
      await rm(object);
      execFileSync('mkfifo', [object]);
      expect((await archive.restore(kept, join(folder, 'out'))).ok).toBe(false);
    },
  );

  test('stays below the folder, whatever its list of files says', async () => {
    const home = await smallHome();
    const archive = new SessionArchive(join(folder, 'archive'));
    await keptOf(archive, order(home, smallPaths));
    const path = join(folder, 'archive/sessions/claude-code/s1.json');
    for (const forged of ['../../outside', '/etc/passwd', 'a/../../b', 'C:/x', 'a\\b', '']) {
      const text = JSON.stringify({
        ...JSON.parse(await readFile(path, 'utf8')),
        files: [{ path: forged, hash: 'a'.repeat(64), bytes: 1, changedAt: 1 }],
      });
      await writeFile(path, text);
      const { sessions, problems } = await archive.list();
      expect(sessions).toEqual([]);
      expect(problems).toHaveLength(1);
      expect((await archive.collect()).ok).toBe(false);
    }
    expect((await archive.keep(order(home, ['../x']), 1)).ok).toBe(false);
  });
});

/** A disk that stops after this many steps. */
function endingDisk(steps: number): ArchiveDisk & { readonly isEnded: () => boolean } {
  let left = steps;
  const guarded =
    <Args extends readonly unknown[], Answer>(step: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (left-- <= 0) throw new Error('the power is gone');
      return step(...args);
    };
  return {
    makeFolder: guarded(realDisk.makeFolder),
    create: guarded(realDisk.create),
    write: guarded(async (handle, bytes: Uint8Array) => {
      // Half of it may have reached the disk.
      if (left === 0) await realDisk.write(handle, bytes.subarray(0, bytes.length >> 1));
      else await realDisk.write(handle, bytes);
    }),
    finish: guarded(realDisk.finish),
    rename: guarded(realDisk.rename),
    remove: guarded(realDisk.remove),
    setTime: guarded(realDisk.setTime),
    isEnded: () => left <= 0,
  };
}

describe('ended at any step', () => {
  test('keeping leaves the session as it was kept before, or not at all', async () => {
    const home = await smallHome();
    const more = join(folder, 'more');
    await cp(home, more, { recursive: true });
    await writeFile(join(more, 'projects/p/s1.jsonl'), '{"a":2}\n'.repeat(3000));
    let [steps, ends] = [0, 0];
    for (let isEnded = true; isEnded; steps++) {
      const dir = join(folder, `archive-${steps}`);
      const disk = endingDisk(steps);
      isEnded = await new SessionArchive(dir, disk).keep(order(home, smallPaths), 2).then(disk.isEnded, () => true);
      await stillWhole(dir, [2]);
      // The same over a session that is there.
      const again = endingDisk(steps);
      await new SessionArchive(`${dir}-again`).keep(order(home, smallPaths), 2);
      await new SessionArchive(`${dir}-again`, again).keep(order(more, smallPaths), 3).catch(() => ends++);
      expect(await stillWhole(`${dir}-again`, [2, 3])).toBe(1);
    }
    expect(steps).toBeGreaterThan(15);
    expect(ends).toBeGreaterThan(15);
  });

  test('restoring leaves no half of a file', async () => {
    const home = await smallHome();
    const kept = await keptOf(new SessionArchive(join(folder, 'archive')), order(home, smallPaths));
    for (let steps = 0, isEnded = true; isEnded; steps++) {
      const disk = endingDisk(steps);
      const out = join(folder, `out-${steps}`);
      const restored = await new SessionArchive(join(folder, 'archive'), disk).restore(kept, out);
      isEnded = !restored.ok;
      const files = existsSync(out) ? (await filesBelow(out)).filter((path) => !path.includes('.treeline-')) : [];
      for (const path of files)
        expect((await readFile(join(out, path))).equals(await readFile(join(home, path)))).toBe(true);
      if (files.includes('projects/p/s1.jsonl')) expect(files).toHaveLength(smallPaths.length);
    }
  });

  /** Every listed session has all of its bytes; the rest can be deleted. */
  async function stillWhole(dir: string, times: readonly number[]): Promise<number> {
    const archive = new SessionArchive(dir);
    const { sessions, problems } = await archive.list();
    expect(problems).toEqual([]);
    for (const session of sessions) {
      expect(times).toContain(session.keptAt);
      expect(await archive.verify(session)).toEqual([]);
    }
    expect((await archive.collect()).ok).toBe(true);
    for (const session of sessions) expect(await archive.verify(session)).toEqual([]);
    if (sessions.length === 0) expect(await archive.size()).toBe(0);
    return sessions.length;
  }
});

test('a session that was taken out is gone with its bytes, those of others stay', async () => {
  const home = await smallHome();
  const archive = new SessionArchive(join(folder, 'archive'));
  const one = await keptOf(archive, order(home, smallPaths));
  const two = await keptOf(archive, order(home, smallPaths.slice(0, 2), 's2'));
  await archive.remove([one]);
  expect((await archive.collect()).ok).toBe(true);
  expect((await archive.list()).sessions).toEqual([two]);
  expect(await archive.verify(two)).toEqual([]);
  expect(await archive.verify(one)).not.toEqual([]);
});

test('limits by age and size take the oldest', () => {
  const day = 24 * 60 * 60 * 1000;
  const session = (sessionId: string, days: number): KeptSession => ({
    ...order('/h', []),
    ...{ version: 1, sessionId, updatedAt: (100 - days) * day, keptAt: 0, files: [] },
  });
  const all = [session('old', 90), session('middle', 20), session('new', 1)];
  const names = (limits: Parameters<typeof beyondLimits>[1]) =>
    beyondLimits(all, limits, () => 10, 100 * day).map(({ sessionId }) => sessionId);
  expect(names({ mostDays: null, mostBytes: null })).toEqual([]);
  expect(names({ mostDays: 30, mostBytes: null })).toEqual(['old']);
  expect(names({ mostDays: 30, mostBytes: 15 })).toEqual(['old', 'middle']);
  expect(names({ mostDays: null, mostBytes: 20 })).toEqual(['old']);
});
