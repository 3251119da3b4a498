import { appendFile, chmod, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { eventually, WatchLog } from '../test/watch-log.ts';

let root: string;

beforeEach(async () => {
  root = join(await temporaryFolder(), 'home');
});

async function expectFollowed(log: WatchLog) {
  await writeFile(join(root, 'p/a.jsonl'), 'x');
  await eventually(() => expect(log.bytesOf('p/a.jsonl')).toBe(1));
  await appendFile(join(root, 'p/a.jsonl'), 'y');
  await eventually(() => expect(log.bytesOf('p/a.jsonl')).toBe(2));
}

describe('the root', () => {
  test('is picked up when it is created later', async () => {
    const log = await WatchLog.started(root);
    expect([log.roots, log.problems]).toEqual([['missing'], []]);
    await mkdir(join(root, 'p'), { recursive: true });
    await eventually(() => expect(log.roots).toEqual(['missing', 'present']));
    await expectFollowed(log);
  });

  test('is picked up again after removal and re-creation', async () => {
    await mkdir(join(root, 'p'), { recursive: true });
    const log = await WatchLog.started(root);
    await expectFollowed(log);
    await rm(root, { recursive: true });
    await eventually(() => expect(log.roots).toEqual(['present', 'missing']));
    expect([log.paths, log.removed]).toEqual([[], ['p/a.jsonl']]);
    await mkdir(join(root, 'p'), { recursive: true });
    await eventually(() => expect(log.roots).toEqual(['present', 'missing', 'present']));
    await expectFollowed(log);
  });

  test('is followed when it was exchanged in one go', async () => {
    await mkdir(join(root, 'p'), { recursive: true });
    const log = await WatchLog.started(root);
    await expectFollowed(log);
    await mkdir(join(`${root}.new`, 'p'), { recursive: true });
    await rename(root, `${root}.old`);
    await rename(`${root}.new`, root);
    await eventually(() => expect(log.paths).toEqual([]));
    await expectFollowed(log);
  });

  test('may be a symbolic link, and the link may come to point elsewhere', async () => {
    const [first, second] = [`${root}.first`, `${root}.second`];
    await mkdir(join(first, 'p'), { recursive: true });
    await mkdir(join(second, 'p'), { recursive: true });
    await symlink(first, root);
    const log = await WatchLog.started(root);
    await expectFollowed(log);
    await rm(root);
    await symlink(second, root);
    await log.watcher.rescan();
    expect([log.paths, log.removed]).toEqual([[], ['p/a.jsonl']]);
    await writeFile(join(first, 'p/no-longer-ours.jsonl'), 'x');
    await expectFollowed(log);
    expect(log.paths).toEqual(['p/a.jsonl']);
  });

  test('that is a file is unreadable, and said so once', async () => {
    await writeFile(root, '');
    const log = await WatchLog.started(root);
    await log.watcher.rescan();
    expect([log.roots, log.problems]).toEqual([
      ['unreadable'],
      [{ kind: 'unreadable', path: root, message: 'It is not a folder.' }],
    ]);
  });
});

// The superuser reads everything, so there is nothing to refuse.
describe.skipIf(process.getuid?.() === 0)('without permission (skipped for the superuser)', () => {
  const refused = { kind: 'unreadable', message: 'Permission denied.' } as const;

  test('a folder is a problem told once, the rest works, and it is seen when it can be', async () => {
    await mkdir(join(root, 'closed'), { recursive: true });
    await mkdir(join(root, 'p'));
    await writeFile(join(root, 'closed/b.jsonl'), 'x');
    await chmod(join(root, 'closed'), 0o000);
    const log = await WatchLog.started(root);
    await expectFollowed(log);
    await log.watcher.rescan();
    expect([log.roots, log.problems]).toEqual([['present'], [{ ...refused, path: join(root, 'closed') }]]);
    await chmod(join(root, 'closed'), 0o700);
    await eventually(() => expect(log.paths).toEqual(['closed/b.jsonl', 'p/a.jsonl']));
    await appendFile(join(root, 'closed/b.jsonl'), 'y');
    await eventually(() => expect(log.bytesOf('closed/b.jsonl')).toBe(2));
  });

  test('what was in a folder that was closed later is not taken for removed', async () => {
    await mkdir(join(root, 'p'), { recursive: true });
    const log = await WatchLog.started(root);
    await expectFollowed(log);
    await chmod(join(root, 'p'), 0o000);
    await log.watcher.rescan();
    expect([log.paths, log.removed]).toEqual([['p/a.jsonl'], []]);
    await chmod(join(root, 'p'), 0o700);
  });

  test('the root is unreadable, and present when it can be read', async () => {
    await mkdir(join(root, 'p'), { recursive: true });
    await chmod(root, 0o000);
    const log = await WatchLog.started(root);
    await log.watcher.rescan();
    expect([log.roots, log.problems]).toEqual([['unreadable'], [{ ...refused, path: root }]]);
    await chmod(root, 0o700);
    await eventually(() => expect(log.roots).toEqual(['unreadable', 'present']));
    await expectFollowed(log);
  });
});
