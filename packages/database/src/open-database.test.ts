import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { text } from './columns.ts';
import { openDatabase, type Schema } from './open-database.ts';
import { makePrivateFolder } from './private-files.ts';
import { sealed, sealedJson } from './sealed-json.ts';
import { DamagedData, isDamage } from './sql-error.ts';

const schema: Schema = { applicationId: 77, version: 2, create: 'CREATE TABLE words (word TEXT)', upgrade: null };
const now = new Date('2026-11-16T04:00:00Z');

let dir: string;
let path: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'treeline-database-'));
  path = join(dir, 'a', 'words.db');
});
afterEach(() => rmSync(dir, { recursive: true }));

/** Opens it with this schema, runs the SQL, closes it, and returns the notice. */
function use(own: Schema, sql: string | null = null): string | null {
  const { database, notice } = openDatabase(path, own, now);
  if (sql !== null) database.exec(sql);
  database.close();
  return notice;
}

function words(own: Schema): unknown[] {
  const { database } = openDatabase(path, own, now);
  const found = database.rows({ word: text }, 'FROM words').map(({ word }) => word);
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
    expect(notice).toBe(`${path} ${says}, so it was set aside as ${aside} and a new one was created.`);
    expect([words(schema), existsSync(aside)]).toEqual([[], true]);
    path = aside;
    expect(words(own)).toEqual(['theirs']);
  });

  test('sets aside what is no database', () => {
    use(schema);
    for (const name of readdirSync(join(dir, 'a'))) rmSync(join(dir, 'a', name));
    writeFileSync(path, 'Dear diary, '.repeat(500));
    expect(use(schema)).toMatch(/words\.db is damaged, so it was set aside as /);
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

describe.skipIf(process.platform === 'win32')('others on the machine', () => {
  const modeOf = (of: string) => (statSync(of).mode & 0o777).toString(8);

  test('can look into neither the folder nor the files, also those that an earlier version left open', () => {
    mkdirSync(join(dir, 'a'), { mode: 0o755 });
    writeFileSync(path, '', { mode: 0o644 });
    const { database } = openDatabase(path, schema, now);
    database.exec("INSERT INTO words VALUES ('one')");
    expect([join(dir, 'a'), path, `${path}-wal`, `${path}-shm`].map(modeOf)).toEqual(['700', '600', '600', '600']);
    database.close();
  });
});

test.skipIf(process.platform !== 'linux')('a folder that cannot be made is an error, and no endless loop', () => {
  expect(() => makePrivateFolder('/proc/treeline/data')).toThrow(/ENOENT/);
});

describe('what is not as it was written', () => {
  const damages: readonly (readonly [string, (bytes: Buffer) => void])[] = [
    ['text that is not UTF-8', (bytes) => bytes.fill(0xff, bytes.indexOf('some word'), bytes.indexOf('some word') + 1)],
    ['a table of another name', (bytes) => bytes.write('wards', bytes.lastIndexOf('words ('))],
    ['a column of another name', (bytes) => bytes.write('ward', bytes.indexOf('(word TEXT') + 1)],
    ['a page of zeros', (bytes) => bytes.fill(0, 4096)],
  ];

  test.each(damages)('%s does not end the process', (_, damage) => {
    use(schema, "INSERT INTO words VALUES ('some word')");
    const bytes = readFileSync(path);
    damage(bytes);
    writeFileSync(path, bytes);
    const found = (() => {
      try {
        return words(schema);
      } catch (cause) {
        return isDamage(cause);
      }
    })();
    expect([['\ufffdome word'], [], true]).toContainEqual(found);
  });

  test('sealed JSON that says something else is damage', () => {
    const { database } = openDatabase(null, schema);
    database.run('INSERT INTO words VALUES (?)', sealed('{"a":1}'));
    expect(database.rows({ word: sealedJson() }, 'FROM words')).toEqual([{ word: { a: 1 } }]);
    database.run('UPDATE words SET word = ?', sealed('{"a":1}').replace('1}', '2}'));
    expect(() => database.rows({ word: sealedJson() }, 'FROM words')).toThrow(DamagedData);
  });

  test('an error keeps its message on the way between threads', () => {
    const { database } = openDatabase(null, schema);
    const thrown = (() => {
      try {
        return database.exec('SELECT * FROM nowhere');
      } catch (cause) {
        return structuredClone(cause);
      }
    })();
    expect(thrown).toMatchObject({ message: expect.stringContaining('no such table: nowhere') });
  });
});
