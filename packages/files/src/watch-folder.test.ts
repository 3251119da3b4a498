import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { appendFile, mkdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { eventually, WatchLog } from '../test/watch-log.ts';

let root: string;

beforeEach(async () => {
  root = await temporaryFolder();
});

describe('files', () => {
  test('those that are there are told from the top down before it is ready', async () => {
    await mkdir(join(root, 'a/b'), { recursive: true });
    await writeFile(join(root, 'a/b/one.jsonl'), 'one\n');
    await writeFile(join(root, 'two.jsonl'), '');
    await writeFile(join(root, 'a/other.txt'), 'not accepted');
    await utimes(join(root, 'two.jsonl'), 1000, 1000);
    await utimes(join(root, 'a/b/one.jsonl'), 2000, 2000);
    const log = await WatchLog.started(root);
    expect(log.changed.toSorted((x, y) => x.bytes - y.bytes)).toEqual([
      { path: 'two.jsonl', bytes: 0, modifiedAt: 1_000_000 },
      { path: 'a/b/one.jsonl', bytes: 4, modifiedAt: 2_000_000 },
    ]);
    expect([log.calls, log.roots, log.removed, log.problems]).toEqual([2, ['present'], [], []]);
  });

  test('an append is told, also when many follow each other closely', async () => {
    await writeFile(join(root, 'a.jsonl'), '');
    const log = await WatchLog.started(root);
    for (let count = 1; count <= 40; count += 1) {
      await appendFile(join(root, 'a.jsonl'), 'line\n');
      await new Promise((resolve) => setTimeout(resolve, count % 7));
    }
    await eventually(() => expect(log.bytesOf('a.jsonl')).toBe(200));
    expect(log.changed.at(-1)).toMatchObject({ path: 'a.jsonl', bytes: 200 });
    expect(log.removed).toEqual([]);
  });

  test('a new file in a new folder of a new folder is found and followed', async () => {
    const log = await WatchLog.started(root);
    await mkdir(join(root, 'x/y/z'), { recursive: true });
    await writeFile(join(root, 'x/y/z/a.jsonl'), '1\n');
    await eventually(() => expect(log.paths).toEqual(['x/y/z/a.jsonl']));
    await appendFile(join(root, 'x/y/z/a.jsonl'), '2\n');
    await eventually(() => expect(log.bytesOf('x/y/z/a.jsonl')).toBe(4));
  });

  test('2,000 at once are all found, in few calls', async () => {
    const log = await WatchLog.started(root);
    const names = Array.from({ length: 2000 }, (_, index) => `f${index % 50}/${index}.jsonl`);
    await Promise.all(
      names.map(async (name) => {
        await mkdir(join(root, name, '..'), { recursive: true });
        await writeFile(join(root, name), 'x\n');
      }),
    );
    await eventually(() => expect(log.paths).toEqual(names.toSorted()));
    await eventually(() => expect(names.filter((name) => log.bytesOf(name) !== 2)).toEqual([]));
    expect(log.calls).toBeLessThan(100);
    expect(log.removed).toEqual([]);
  });

  test('removing a file and a folder is told', async () => {
    await mkdir(join(root, 'sub/deep'), { recursive: true });
    for (const name of ['a.jsonl', 'sub/b.jsonl', 'sub/deep/c.jsonl', 'd.jsonl']) await writeFile(join(root, name), '');
    const log = await WatchLog.started(root);
    await rm(join(root, 'a.jsonl'));
    await rm(join(root, 'sub'), { recursive: true });
    await eventually(() => expect(log.paths).toEqual(['d.jsonl']));
    expect(log.removed.toSorted()).toEqual(['a.jsonl', 'sub/b.jsonl', 'sub/deep/c.jsonl']);
  });

  test('replacing by rename, and by delete and create, is a change and no removal', async () => {
    const path = join(root, 'a.jsonl');
    await writeFile(path, 'old\n');
    const log = await WatchLog.started(root);
    await writeFile(join(root, 'a.tmp'), 'newer\n');
    await rename(join(root, 'a.tmp'), path);
    await eventually(() => expect(log.bytesOf('a.jsonl')).toBe(6));
    // Without a pause: on a busy machine it could exceed the grace period of a removal.
    rmSync(path);
    writeFileSync(path, 'the newest\n');
    await eventually(() => expect(log.bytesOf('a.jsonl')).toBe(11));
    await appendFile(path, 'more\n');
    await eventually(() => expect(log.bytesOf('a.jsonl')).toBe(16));
    expect(log.removed).toEqual([]);
  });
});

describe('folders that come and go', () => {
  test('a folder deleted and made again is followed again', async () => {
    const log = await WatchLog.started(root);
    for (let round = 1; round <= 3; round += 1) {
      await mkdir(join(root, 'sub/deep'), { recursive: true });
      await writeFile(join(root, 'sub/deep/a.jsonl'), 'x');
      await eventually(() => expect(log.bytesOf('sub/deep/a.jsonl')).toBe(1));
      await appendFile(join(root, 'sub/deep/a.jsonl'), 'y');
      await eventually(() => expect(log.bytesOf('sub/deep/a.jsonl')).toBe(2));
      await rm(join(root, 'sub'), { recursive: true });
      if (round !== 2) await eventually(() => expect(log.paths).toEqual([]));
    }
  });

  test('a folder moved within the root is followed under its new name', async () => {
    await mkdir(join(root, 'old'));
    await writeFile(join(root, 'old/a.jsonl'), 'x');
    const log = await WatchLog.started(root);
    await rename(join(root, 'old'), join(root, 'new'));
    await eventually(() => expect(log.paths).toEqual(['new/a.jsonl']));
    await appendFile(join(root, 'new/a.jsonl'), 'y');
    await eventually(() => expect(log.bytesOf('new/a.jsonl')).toBe(2));
    await mkdir(join(root, 'old'));
    await writeFile(join(root, 'old/b.jsonl'), 'x');
    await eventually(() => expect(log.paths).toEqual(['new/a.jsonl', 'old/b.jsonl']));
    await appendFile(join(root, 'old/b.jsonl'), 'y');
    await eventually(() => expect(log.bytesOf('old/b.jsonl')).toBe(2));
    expect(log.removed).toEqual(['old/a.jsonl']);
  });

  test('a folder that was moved, and moved again while another took its place, is followed under both names', async () => {
    await mkdir(join(root, 'x'));
    await writeFile(join(root, 'x/1.jsonl'), '1\n');
    const log = await WatchLog.started(root);
    await rename(join(root, 'x'), join(root, 'y'));
    await eventually(() => expect(log.paths).toEqual(['y/1.jsonl']));
    // No scan in between: the system reports the moved folder under the name it was first watched by.
    renameSync(join(root, 'y'), join(root, 'z'));
    mkdirSync(join(root, 'y'));
    await eventually(() => expect(log.paths).toEqual(['z/1.jsonl']));
    await writeFile(join(root, 'y/2.jsonl'), '2\n');
    await appendFile(join(root, 'z/1.jsonl'), '3\n');
    await eventually(() => expect([log.paths, log.bytesOf('z/1.jsonl')]).toEqual([['y/2.jsonl', 'z/1.jsonl'], 4]));
  });

  test('an entry named like its folder is followed like any other', async () => {
    await mkdir(join(root, 'same'));
    const log = await WatchLog.started(root, { accept: () => true });
    await writeFile(join(root, 'same/same'), 'x');
    await eventually(() => expect(log.bytesOf('same/same')).toBe(1));
    await appendFile(join(root, 'same/same'), 'y');
    await eventually(() => expect(log.bytesOf('same/same')).toBe(2));
  });

  test('symbolic links inside are not followed, cycles neither', async () => {
    const outside = await temporaryFolder();
    await writeFile(join(outside, 'secret.jsonl'), 'x');
    await symlink(outside, join(root, 'link'));
    await symlink(join(outside, 'secret.jsonl'), join(root, 'link.jsonl'));
    await symlink(root, join(root, 'cycle'));
    const log = await WatchLog.started(root);
    const message = 'It is a symbolic link, which is not followed.';
    expect(log.problems.toSorted((x, y) => (x.path < y.path ? -1 : 1))).toEqual(
      ['cycle', 'link', 'link.jsonl'].map((name) => ({ kind: 'unreadable', path: join(root, name), message })),
    );
    await symlink(root, join(root, 'later.jsonl'));
    await writeFile(join(root, 'a.jsonl'), '');
    await eventually(() => expect(log.paths).toEqual(['a.jsonl']));
  });

  test('a folder that may be a link is followed, under its own name, and nothing inside it that is a link', async () => {
    const [first, second] = [await temporaryFolder(), await temporaryFolder()];
    await mkdir(join(first, 'p'));
    await writeFile(join(first, 'p/a.jsonl'), 'x');
    await symlink(root, join(first, 'cycle'));
    await symlink(first, join(root, 'projects'));
    await symlink(first, join(root, 'other'));
    const log = await WatchLog.started(root, { follows: (path) => path === 'projects' });
    expect(log.paths).toEqual(['projects/p/a.jsonl']);
    await appendFile(join(first, 'p/a.jsonl'), 'y');
    await eventually(() => expect(log.bytesOf('projects/p/a.jsonl')).toBe(2));
    await mkdir(join(first, 'q'));
    await writeFile(join(first, 'q/b.jsonl'), 'x');
    await eventually(() => expect(log.paths).toEqual(['projects/p/a.jsonl', 'projects/q/b.jsonl']));

    await rm(join(root, 'projects'));
    await symlink(second, join(root, 'projects'));
    await eventually(() => expect(log.paths).toEqual([]));
    await writeFile(join(second, 'c.jsonl'), 'x');
    await eventually(() => expect(log.paths).toEqual(['projects/c.jsonl']));
    await appendFile(join(second, 'c.jsonl'), 'y');
    await eventually(() => expect(log.bytesOf('projects/c.jsonl')).toBe(2));
  });

  test('only accepted folders are looked into', async () => {
    await mkdir(join(root, 'in'));
    await mkdir(join(root, 'out/deep'), { recursive: true });
    await writeFile(join(root, 'out/deep/a.jsonl'), '');
    const asked: string[] = [];
    const log = await WatchLog.started(root, {
      accept: (path, isFolder) => {
        asked.push(path);
        return isFolder ? path === 'in' : true;
      },
    });
    await writeFile(join(root, 'out/deep/b.jsonl'), '');
    await writeFile(join(root, 'in/c.jsonl'), '');
    await eventually(() => expect(log.paths).toEqual(['in/c.jsonl']));
    expect(asked.filter((path) => path.startsWith('out/'))).toEqual([]);
  });
});

describe('rescan', () => {
  test('tells only what differs', async () => {
    await writeFile(join(root, 'a.jsonl'), 'x');
    const log = await WatchLog.started(root);
    log.forgetAll();
    await log.watcher.rescan();
    expect([log.changed, log.removed, log.roots]).toEqual([[], [], []]);
  });

  test('finds what no event told', async () => {
    const hidden = join(root, 'sub');
    await mkdir(hidden);
    await writeFile(join(hidden, 'a.jsonl'), 'x');
    await writeFile(join(hidden, 'b.jsonl'), 'x');
    const log = await WatchLog.started(root);
    await appendFile(join(hidden, 'a.jsonl'), 'y');
    await rm(join(hidden, 'b.jsonl'));
    // Called in the same moment, before any event has arrived.
    await log.watcher.rescan();
    expect([log.bytesOf('a.jsonl'), log.bytesOf('sub/a.jsonl'), log.removed]).toEqual([undefined, 2, ['sub/b.jsonl']]);
  });

  test('takes a time that went back, and a size that stayed, for a change', async () => {
    await writeFile(join(root, 'a.jsonl'), 'x');
    const log = await WatchLog.started(root);
    log.forgetAll();
    await utimes(join(root, 'a.jsonl'), 1000, 1000);
    await log.watcher.rescan();
    expect(log.changed[0]).toEqual({ path: 'a.jsonl', bytes: 1, modifiedAt: 1_000_000 });
  });

  test('comes by itself', async () => {
    const log = await WatchLog.started(root, { rescanEveryMs: 20 });
    await writeFile(join(root, 'a.jsonl'), 'x');
    await eventually(() => expect(log.paths).toEqual(['a.jsonl']));
  });
});

test('nothing is told after close', async () => {
  const log = await WatchLog.started(root, { rescanEveryMs: 10 });
  await log.watcher.close();
  log.forgetAll();
  await writeFile(join(root, 'a.jsonl'), 'x');
  await log.watcher.rescan();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([log.changed, log.removed, log.roots, log.problems]).toEqual([[], [], [], []]);
});

test('closing at once, in the middle of the first look, is fine', async () => {
  await mkdir(join(root, 'a/b/c'), { recursive: true });
  const log = new WatchLog(root);
  await log.watcher.close();
  await log.watcher.ready;
  expect(log.changed).toEqual([]);
});
