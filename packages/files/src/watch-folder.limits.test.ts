import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { refuseWatches, restoreCalls, systemError, watchCalls } from '../test/replace-call.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { eventually, WatchLog } from '../test/watch-log.ts';

let root: string;

beforeEach(async () => {
  root = await temporaryFolder();
});

describe('the limit of watches', () => {
  test.each(['ENOSPC', 'EMFILE'])('%s: falls back to polling and says so once', async (code) => {
    await mkdir(join(root, 'sub'));
    await writeFile(join(root, 'sub/a.jsonl'), 'x');
    refuseWatches((path) => (path.endsWith('/sub') ? systemError(code, path) : null));
    const log = await WatchLog.started(root);
    await appendFile(join(root, 'sub/a.jsonl'), 'y');
    await eventually(() => expect(log.bytesOf('sub/a.jsonl')).toBe(2));
    await log.watcher.rescan();
    expect(log.problems).toEqual([
      { kind: 'unreadable', path: root, message: expect.stringContaining('limit of file watches') },
    ]);
  });

  test('watching goes on when there is room again', async () => {
    await writeFile(join(root, 'a.jsonl'), 'x');
    refuseWatches((path) => systemError('ENOSPC', path));
    const solved: string[] = [];
    const log = await WatchLog.started(root, { onSolved: (problem) => solved.push(problem.path) });
    restoreCalls();
    await log.watcher.rescan();
    expect(solved).toEqual([root]);
    const listed: string[] = [];
    watchCalls('readdir', (path) => listed.push(path));
    await appendFile(join(root, 'a.jsonl'), 'y');
    await eventually(() => expect(log.bytesOf('a.jsonl')).toBe(2));
    expect(listed).toEqual([]);
  });
});

test('an append among many files lists no folder and looks at that file alone', async () => {
  for (let count = 0; count < 100; count += 1) await writeFile(join(root, `${count}.jsonl`), 'x');
  const log = await WatchLog.started(root);
  const looks: string[] = [];
  for (const name of ['readdir', 'lstat', 'stat'] as const) watchCalls(name, (path) => looks.push(`${name} ${path}`));
  await appendFile(join(root, '7.jsonl'), 'y');
  await eventually(() => expect(log.bytesOf('7.jsonl')).toBe(2));
  expect(new Set(looks)).toEqual(new Set([`lstat ${join(root, '7.jsonl')}`]));
});

describe('a folder that refuses to be listed', () => {
  const refused = { kind: 'unreadable', message: 'Permission denied.' } as const;

  test('is told once, the rest works, and it is seen when it can be', async () => {
    await mkdir(join(root, 'closed'));
    await writeFile(join(root, 'closed/b.jsonl'), 'x');
    watchCalls('readdir', (path) => {
      if (path.endsWith('/closed')) throw systemError('EACCES', path);
    });
    const log = await WatchLog.started(root);
    await writeFile(join(root, 'a.jsonl'), 'x');
    await eventually(() => expect(log.bytesOf('a.jsonl')).toBe(1));
    await log.watcher.rescan();
    expect([log.roots, log.problems]).toEqual([['present'], [{ ...refused, path: join(root, 'closed') }]]);
    restoreCalls();
    await log.watcher.rescan();
    expect(log.paths).toEqual(['a.jsonl', 'closed/b.jsonl']);
  });

  test('does not lose the files that were known', async () => {
    await mkdir(join(root, 'sub'));
    await writeFile(join(root, 'sub/a.jsonl'), 'x');
    await writeFile(join(root, 'b.jsonl'), 'x');
    const log = await WatchLog.started(root);
    watchCalls('readdir', (path) => {
      if (path.endsWith('/sub')) throw systemError('EIO', path);
    });
    await rm(join(root, 'b.jsonl'));
    await log.watcher.rescan();
    expect([log.paths, log.removed]).toEqual([['sub/a.jsonl'], ['b.jsonl']]);
  });

  test('the root: unreadable, and present when it can be listed', async () => {
    await writeFile(join(root, 'a.jsonl'), 'x');
    watchCalls('readdir', (path) => {
      throw systemError('EACCES', path);
    });
    const log = await WatchLog.started(root);
    await log.watcher.rescan();
    expect([log.roots, log.problems]).toEqual([['unreadable'], [{ ...refused, path: root }]]);
    restoreCalls();
    await eventually(() => expect(log.roots).toEqual(['unreadable', 'present']));
    expect(log.paths).toEqual(['a.jsonl']);
  });
});

test('an error in a callback is a problem, and watching goes on', async () => {
  let isFirst = true;
  const log = await WatchLog.started(root, {
    accept: () => {
      if (!isFirst) return true;
      isFirst = false;
      throw new Error('a slip');
    },
  });
  await writeFile(join(root, 'a.jsonl'), 'x');
  await eventually(() => expect(log.problems.map((problem) => problem.message)).toEqual(['It cannot be read: a slip']));
  await writeFile(join(root, 'b.jsonl'), 'x');
  await eventually(() => expect(log.bytesOf('b.jsonl')).toBe(1));
});
