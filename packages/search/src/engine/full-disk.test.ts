import Database from 'libsql';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer, prompt, SearchHome } from '../../test/search-home.ts';

let home: SearchHome;
beforeEach(() => {
  home = new SearchHome();
  home.write('-app/one.jsonl', prompt('Repair the cage'), answer('The hinge is new.'));
  home.write('-app/two.jsonl', prompt('Paint the hinge'));
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await home.remove();
});

/** A database opened from now on can be created but not written; like SQLite, it rolls back automatically. */
function fillDisk(): { tries: () => number } {
  const { exec } = Database.prototype;
  let commits = 0;
  vi.spyOn(Database.prototype, 'exec').mockImplementation(function (this: Database.Database, sql) {
    if (sql === 'COMMIT') commits += 1;
    if (sql !== 'COMMIT' || commits === 1) return exec.call(this, sql);
    exec.call(this, 'ROLLBACK');
    throw new Error('database or disk is full');
  });
  return { tries: () => commits - 1 };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

test('on a full disk the search says so, and finds everything all the same', async () => {
  fillDisk();
  const search = await home.start();
  search.service.begin();
  await vi.waitUntil(() => search.notices.length > 0, { timeout: 15_000 });
  expect(search.notices).toEqual(['The search index cannot be written: database or disk is full']);
  const first = await search.found('paint hinge');
  const second = await search.found('repair cage');
  expect([first, second]).toEqual([['two: prompt [Paint] the [hinge]'], ['one: prompt [Repair] the [cage]']]);
});

test('what could not be written is tried again, ever more rarely, and nothing is said any more once it was', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { tries } = fillDisk();
  const search = await home.start();
  search.service.begin();
  await until(() => tries() === 1);
  // A change meanwhile is no reason to try at once.
  search.service.putFiles([home.seen('projects/-app/two.jsonl')], []);
  for (const [index, seconds] of [2, 4, 8].entries()) {
    vi.advanceTimersByTime(seconds * 1000 - 1);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    expect(tries()).toBe(index + 1);
    vi.advanceTimersByTime(1);
    await until(() => tries() === index + 2);
  }
  expect([search.words().done, search.notice()]).toEqual([0, search.notices[0]]);
  vi.restoreAllMocks();
  vi.advanceTimersByTime(16_000);
  await until(() => search.words().done === search.words().total);
  expect([search.words().total > 0, search.notice()]).toEqual([true, null]);
});
