import Database from 'libsql';
import { afterEach, expect, test, vi } from 'vitest';
import { CountedHome } from '../test/counted-home.ts';

const home = new CountedHome(['03-parallel-subagents', '13-resume-fork', 'cleared-while-running']);
afterEach(() => {
  vi.restoreAllMocks();
  home.remove();
});

/** The first database that is opened cannot be written after it was made; as SQLite does, it rolls back by itself. */
function fillDisk(): void {
  const { exec } = Database.prototype;
  let full: Database.Database | null = null;
  let commits = 0;
  vi.spyOn(Database.prototype, 'exec').mockImplementation(function (this: Database.Database, sql) {
    full ??= this;
    if (this === full && sql === 'COMMIT') commits += 1;
    if (this !== full || sql !== 'COMMIT' || commits === 1) return exec.call(this, sql);
    exec.call(this, 'ROLLBACK');
    throw new Error('database or disk is full');
  });
}

test('on a full disk it counts all the same, and says why nothing is kept', async () => {
  const { rows } = await home.count(null);
  fillDisk();
  const counted = await home.count();
  vi.restoreAllMocks();
  expect([counted.rows, counted.told]).toEqual([rows, ['Counts could not be saved: database or disk is full']]);
});
