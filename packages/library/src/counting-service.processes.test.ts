import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bundledScripts } from '../../files/test/bundled-scripts.ts';
import { CountedHome } from '../test/counted-home.ts';

/** Counts a home in a process of its own, which can be killed. */
let script: string;
let folder: string;
let home: CountedHome;

beforeAll(async () => {
  folder = await bundledScripts({ count: join(import.meta.dirname, '../test/count-home.ts') });
  script = join(folder, 'count.mjs');
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  home = CountedHome.all();
});
afterEach(() => home.remove());

function start(): ChildProcess {
  return spawn(process.execPath, [script, home.root, home.dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** Resolves with the exit code, or `null` for one that was killed. */
function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('close', resolve));
}

function isSound(): boolean {
  const database = new Database(join(home.dataDir, 'catalogue.db'));
  const row = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
  database.close();
  return row.integrity_check === 'ok';
}

describe('an index in several processes', () => {
  test('a process that is killed at any moment leaves something to go on from', { timeout: 60_000 }, async () => {
    for (const afterMs of [0, 20, 45, 80, 120]) {
      const child = start();
      const end = ended(child);
      // It prints when it begins: before that there is nothing to interrupt.
      await new Promise((resolve) => child.stdout?.once('data', resolve));
      await sleep(afterMs);
      child.kill('SIGKILL');
      await end;
    }
    const counted = await home.count();
    expect([counted.rows, counted.told, isSound()]).toEqual([(await home.count(null)).rows, [], true]);
  });

  test('two that write at the same time do not disturb each other', { timeout: 60_000 }, async () => {
    const codes = await Promise.all([start(), start(), start()].map(ended));
    expect([codes, isSound()]).toEqual([[0, 0, 0], true]);
    const counted = await home.count();
    expect([counted.rows, counted.bytesRead]).toEqual([(await home.count(null)).rows, 0]);
  });
});
