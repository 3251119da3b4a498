import Database from 'libsql';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, prompt, SearchHome } from '../../test/search-home.ts';

const home = new SearchHome();
afterEach(async () => {
  vi.restoreAllMocks();
  await home.remove();
});

/** What is opened from now on can be made but not written; as SQLite does, it rolls back by itself. */
function fillDisk(): void {
  const { exec } = Database.prototype;
  let commits = 0;
  vi.spyOn(Database.prototype, 'exec').mockImplementation(function (this: Database.Database, sql) {
    if (sql === 'commit') commits += 1;
    if (sql !== 'commit' || commits === 1) return exec.call(this, sql);
    exec.call(this, 'rollback');
    throw new Error('database or disk is full');
  });
}

test('on a full disk the search says so, and finds everything all the same', async () => {
  home.write('-app/one.jsonl', prompt('Repair the cage'), answer('The hinge is new.'));
  home.write('-app/two.jsonl', prompt('Paint the hinge'));
  fillDisk();
  const search = await home.start();
  search.service.begin();
  await vi.waitUntil(() => search.notices.length > 0, { timeout: 15_000 });
  expect(search.notices).toEqual(['The search index cannot be written: database or disk is full']);
  const first = await search.found('paint hinge');
  const second = await search.found('repair cage');
  expect([first, second]).toEqual([['two: prompt [Paint] the [hinge]'], ['one: prompt [Repair] the [cage]']]);
});
