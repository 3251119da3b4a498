import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OpenCodeDatabase } from '../../../test/opencode-database.ts';
import type { DatabaseRows } from './database-rows.ts';
import { DatabaseReader } from './read-database.ts';
import type { OnTorn } from './tree.ts';

/** More than what is kept in memory: pages are forgotten, and their room is filled again, in the middle of a reading. */
const sessions = 40;
const longTexts = 5;
const longText = 24_000;
let home = '';
let database: OpenCodeDatabase;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'treeline-pages-'));
  database = new OpenCodeDatabase(join(home, 'opencode.db'));
});
afterEach(() => {
  database.close();
  rmSync(home, { recursive: true });
});

const sessionIds = Array.from({ length: sessions }, (_, number) => `ses_${number}`);
const expected = (session: string) =>
  Array.from({ length: longTexts }, (_, number) => [`${session}_${number}`, textOf(`${session}_${number}`)]);

function textOf(id: string): string {
  return `${id} `.repeat(longText).slice(0, longText);
}

function write(ids: readonly string[]): void {
  database.connection.exec('BEGIN');
  for (const id of ids) {
    database.session(id);
    for (const [part, text] of expected(id)) database.part(id, 'msg', part as string, text as string);
  }
  database.connection.exec('COMMIT');
}

const onTorn: OnTorn = ({ message }) => expect.fail(message);

function partsOf(rows: DatabaseRows, session: string) {
  const found = [...rows.where('part', 'session_id', session, ['id', 'data'], onTorn)];
  return found.map(({ id, data }) => [id, data]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
}

test.each(['in the database', 'in its log'])('rows %s are the same while others are read beside them', (place) => {
  write(sessionIds);
  if (place === 'in the database') database.connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const reader = new DatabaseReader(join(home, 'opencode.db'));
  reader.read((rows) => {
    let seen = 0;
    for (const { id, data } of rows.all('part', ['id', 'data'], onTorn)) {
      expect(data).toBe(textOf(String(id)));
      const other = sessionIds[(seen++ * 7) % sessions] as string;
      expect(partsOf(rows, other)).toEqual(expected(other));
    }
    expect(seen).toBe(sessions * longTexts);
  }, onTorn);
});

test('one reading after the other tells what is there by then', () => {
  const reader = new DatabaseReader(join(home, 'opencode.db'));
  for (let from = 0; from < sessions; from += 10) {
    write(sessionIds.slice(from, from + 10));
    if (from === 20) database.connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    for (const id of sessionIds.slice(0, from + 10))
      reader.read((rows) => expect(partsOf(rows, id)).toEqual(expected(id)), onTorn);
  }
});

test.each(['with an index', 'without one'])('only the first of the rows that are asked for are read, %s', (index) => {
  if (index === 'without one') database.connection.exec('DROP INDEX part_message_id_id_idx');
  write(['ses_0']);
  const reader = new DatabaseReader(join(home, 'opencode.db'));
  const ids = (most?: number) =>
    reader.read((rows) => [...rows.where('part', 'message_id', 'msg', ['id', 'data'], onTorn, most)], onTorn);
  expect(ids().map(({ id }) => id)).toEqual(expected('ses_0').map(([id]) => id));
  expect(ids(2).map(({ id }) => id)).toEqual(['ses_0_0', 'ses_0_1']);
});
