import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LineTail } from '@treeline/files';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LineFeed } from './line-feed.ts';

let dir: string;
let path: string;
let seen: string[];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'treeline-feed-'));
  path = join(dir, 'a.jsonl');
  seen = [];
});
afterEach(() => rm(dir, { recursive: true }));

function open(): LineFeed {
  return new LineFeed(new LineTail(path), (lines) => seen.push(...lines.map(({ text }) => text)));
}

describe('LineFeed', () => {
  test('a whole record without its newline is handed on once, also when the newline comes later', async () => {
    await writeFile(path, '{"a":1}\n{"b":2}');
    const feed = open();
    await feed.read();
    feed.feedRest();
    feed.feedRest();
    const atOnce = [...seen];
    await appendFile(path, '\n{"c":3}\n');
    expect([atOnce, await feed.read(), seen]).toEqual([
      ['{"a":1}', '{"b":2}'],
      { kind: 'read' },
      ['{"a":1}', '{"b":2}', '{"c":3}'],
    ]);
  });

  test('half a record waits for the rest', async () => {
    await writeFile(path, '{"a":1}\n{"b"');
    const feed = open();
    await feed.read();
    feed.feedRest();
    await appendFile(path, ':2}\n');
    await feed.read();
    expect(seen).toEqual(['{"a":1}', '{"b":2}']);
  });

  test('a record that was taken for whole and went on is a reset', async () => {
    await writeFile(path, '{"a":1}');
    const feed = open();
    await feed.read();
    feed.feedRest();
    await appendFile(path, ' junk\n');
    expect(await feed.read()).toEqual({ kind: 'reset' });
  });

  test('a cut file is a reset, a missing one a problem', async () => {
    await writeFile(path, '{"a":1}\n{"b":2}\n');
    const feed = open();
    await feed.read();
    await writeFile(path, '{"a":1}\n');
    const cut = await feed.read();
    await rm(path);
    expect([cut, await open().read()]).toEqual([
      { kind: 'reset' },
      { kind: 'problem', problem: expect.objectContaining({ kind: 'vanished' }) },
    ]);
  });
});
