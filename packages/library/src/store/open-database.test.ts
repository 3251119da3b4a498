import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Schema } from './open-database.ts';

const schema: Schema = { applicationId: 77, version: 2, create: 'CREATE TABLE words (word TEXT)', upgrade: null };
const now = new Date('2026-11-16T04:00:00Z');

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'treeline-database-'));
  path = join(dir, 'a', 'words.db');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Opens it with this schema, does something, closes it, and answers the notice. */
function use(own: Schema, sql: string | null = null): string | null {
  const { database, notice } = openDatabase(path, own, now);
  if (sql !== null) database.exec(sql);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
  return notice;
}

function words(own: Schema): unknown[] {
  const { database } = openDatabase(path, own, now);
  const found = (database.prepare('SELECT word FROM words').all() as { word: string }[]).map(({ word }) => word);
  database.close();
  return found;
}

describe('openDatabase', () => {
  test('makes the folder and the tables, and finds again what was written', () => {
    expect([use(schema, "INSERT INTO words VALUES ('one')"), words(schema)]).toEqual([null, ['one']]);
  });

  test('an older one is emptied where all of it can be made again', () => {
    use({ ...schema, version: 1 }, "INSERT INTO words VALUES ('old')");
    expect([use(schema), words(schema)]).toEqual([null, []]);
  });

  test('and brought up to date where it cannot', () => {
    use({ ...schema, version: 1 }, "INSERT INTO words VALUES ('old')");
    const kept: Schema = {
      ...schema,
      create: '',
      upgrade: (database) => database.exec('UPDATE words SET word = word || 2'),
    };
    expect([use(kept), words(kept)]).toEqual([null, ['old2']]);
  });

  test.each([
    { name: "another program's", own: { ...schema, applicationId: 5 }, says: 'belongs to another program' },
    { name: 'a newer one', own: { ...schema, version: 9 }, says: 'was written by a newer version' },
  ])('sets aside $name, whole, and says so', ({ own, says }) => {
    use(own, "INSERT INTO words VALUES ('theirs')");
    const notice = use(schema);
    const aside = `${path}.set-aside-2026-11-16T04-00-00-000Z`;
    expect(notice).toBe(`${path} ${says}. It was set aside as ${aside}, and a new one is being made.`);
    expect([words(schema), existsSync(aside)]).toEqual([[], true]);
    path = aside;
    expect(words(own)).toEqual(['theirs']);
  });

  test('sets aside what is no database', () => {
    use(schema);
    for (const name of readdirSync(join(dir, 'a'))) rmSync(join(dir, 'a', name));
    writeFileSync(path, 'Dear diary, '.repeat(500));
    expect(use(schema)).toMatch(/words\.db is damaged\. It was set aside as /);
    expect(words(schema)).toEqual([]);
  });

  test('goes on in memory where it cannot write', () => {
    writeFileSync(join(dir, 'a'), 'a file where the folder should be');
    const { database, notice } = openDatabase(path, schema, now);
    database.exec("INSERT INTO words VALUES ('kept for now')");
    expect(notice).toMatch(/cannot be written, so nothing is kept for the next time/);
    database.close();
  });
});
