import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventsOf, type SessionEvent } from '@treeline/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderState } from '../../clients/test/folder-state.ts';
import { WrittenDatabase } from '../../clients/test/written-database.ts';
import { TestClient } from '../test/test-client.ts';
import { createHost } from './create-host.ts';
import type { TreelineHost } from './treeline-host.ts';

/*
 * A database under a client that goes on writing: whatever becomes of the file, what is watched is what a host that starts
 * afterwards reads.
 */

const id = 'ses_main';
const info = { shell: 'browser', version: '0', platform: 'linux', clients: [] } as const;
let folder = '';
let hosts: TreelineHost[] = [];
let writers: WrittenDatabase[] = [];
let writer: WrittenDatabase;
let live: TestClient;

const path = (name = 'opencode.db') => join(folder, name);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'treeline-live-'));
  writer = await write(path(), true);
  await writer.session(id);
  await writer.turn(id, 'a');
  live = connect();
  await live.listed(id);
  expect(await shown(live)).toEqual(said('a'));
});

afterEach(async () => {
  await Promise.all(hosts.map((host) => host.close()));
  await Promise.all(writers.map((one) => one.kill()));
  [hosts, writers] = [[], []];
  rmSync(folder, { recursive: true, force: true });
});

async function write(file: string, isNew: boolean): Promise<WrittenDatabase> {
  const made = await WrittenDatabase.open(file, isNew);
  writers.push(made);
  return made;
}

function connect(): TestClient {
  const host = createHost({ homes: [{ client: 'opencode', dir: folder }], info, dataDir: null, recheckEveryMs: 50 });
  hosts.push(host);
  return new TestClient(host);
}

const said = (...turns: string[]) => turns.flatMap((turn) => [`Ask ${turn}`, turn, `Answer ${turn}`]);

function wordsOf(events: readonly SessionEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.type === 'prompt' || event.type === 'assistant_text') return [event.text.preview];
    return event.type === 'tool_started' ? [event.title] : [];
  });
}

/** All that is said in the session, as whoever opens it now is told; `null`: it cannot be opened. */
async function shown(client: TestClient): Promise<string[] | null> {
  const opened = await client.host.openSession(id as never);
  return opened.ok ? wordsOf(eventsOf(opened.value)) : null;
}

async function problems(): Promise<string[]> {
  return (await live.host.getHome()).problems.map(({ message }) => message);
}

/** What is watched becomes what is expected, and a host that starts now agrees with it, event for event. */
async function expectShown(...turns: string[]): Promise<void> {
  await live.until(async () => JSON.stringify(await shown(live)) === JSON.stringify(said(...turns)));
  const fresh = connect();
  await fresh.until(async () => (await shown(fresh)) !== null);
  expect((await live.open(id)).events).toEqual((await fresh.open(id)).events);
  expect(await problems()).toEqual([]);
}

test('locked by its writer for itself alone', async () => {
  await writer.run('BEGIN EXCLUSIVE');
  await writer.turn(id, 'b');
  await expectShown('a');
  await writer.run('COMMIT');
  await expectShown('a', 'b');
  await writer.run('PRAGMA locking_mode = EXCLUSIVE');
  await writer.turn(id, 'c');
  await expectShown('a', 'b', 'c');
});

test('a transaction that is taken back was never there', async () => {
  await writer.run('BEGIN');
  await writer.turn(id, 'b');
  await writer.run('ROLLBACK');
  await writer.turn(id, 'c');
  await expectShown('a', 'c');
});

test.each(['PASSIVE', 'FULL', 'RESTART', 'TRUNCATE'])('its log moved into it (%s)', async (mode) => {
  await writer.turn(id, 'b');
  await writer.run(`PRAGMA wal_checkpoint(${mode})`);
  await expectShown('a', 'b');
  await writer.turn(id, 'c');
  await expectShown('a', 'b', 'c');
});

test('vacuumed, and written to after that', async () => {
  for (let count = 0; count < 30; count++) await writer.turn('ses_other', `x${count}`);
  await writer.run("DELETE FROM part WHERE session_id = 'ses_other'");
  await writer.run("DELETE FROM message WHERE session_id = 'ses_other'");
  await writer.turn(id, 'b');
  await expectShown('a', 'b');
  await writer.run('VACUUM');
  await expectShown('a', 'b');
  await writer.run('PRAGMA wal_checkpoint(TRUNCATE)');
  await writer.turn(id, 'c');
  await expectShown('a', 'b', 'c');
});

test('its client ends, which deletes the log, and another begins', async () => {
  await writer.turn(id, 'b');
  await writer.close();
  expect(existsSync(path('opencode.db-wal'))).toBe(false);
  await expectShown('a', 'b');
  writer = await write(path(), false);
  await writer.turn(id, 'c');
  await expectShown('a', 'b', 'c');
});

test('its client is killed, and the next one finds the log', async () => {
  await writer.turn(id, 'b');
  await writer.kill();
  const left = folderState(folder);
  await expectShown('a', 'b');
  expect(folderState(folder)).toEqual(left);
  writer = await write(path(), false);
  await writer.turn(id, 'c');
  await expectShown('a', 'b', 'c');
});

test('replaced by another one in which the session has gone another way', async () => {
  const other = await write(path('other.db'), true);
  await other.session(id);
  for (const name of ['a', 'x', 'y']) await other.turn(id, name);
  await other.session('ses_second');
  await other.turn('ses_second', 's');
  await other.close();
  await writer.close();
  renameSync(path('other.db'), path());
  await live.listed('ses_second', id);
  await expectShown('a', 'x', 'y');
  writer = await write(path(), false);
  await writer.turn(id, 'z');
  await live.until(async () => (await shown(live))?.includes('Ask z'));
  await expectShown('a', 'x', 'y', 'z');
});

test('put back to an older copy', async () => {
  await writer.run('PRAGMA wal_checkpoint(TRUNCATE)');
  copyFileSync(path(), path('backup'));
  await writer.turn(id, 'b');
  await expectShown('a', 'b');
  await writer.close();
  copyFileSync(path('backup'), path());
  await expectShown('a');
});

test('deleted, and made anew', async () => {
  await writer.close();
  rmSync(path());
  await live.listed();
  expect(await problems()).toEqual([]);
  expect(await shown(live)).toBeNull();
  writer = await write(path(), true);
  await writer.session(id);
  await writer.turn(id, 'new');
  await live.listed(id);
  await expectShown('new');
});

test('migrated: columns and tables that are added, moved and made anew', async () => {
  await writer.run('ALTER TABLE session ADD COLUMN hue text');
  await writer.run('CREATE TABLE later (id text PRIMARY KEY)');
  await expectShown('a');
  await writer.run('BEGIN');
  await writer.run(
    'CREATE TABLE moved (time_updated integer NOT NULL, id text PRIMARY KEY, session_id text, message_id text, time_created integer, data text)',
  );
  await writer.run(
    'INSERT INTO moved SELECT time_updated, id, session_id, message_id, time_created, data FROM part ORDER BY id DESC',
  );
  await writer.run('DROP TABLE part');
  await writer.run('ALTER TABLE moved RENAME TO part');
  await expectShown('a');
  await writer.run('COMMIT');
  await expectShown('a');
  await writer.run('CREATE INDEX part_session_idx ON part (session_id)');
  await expectShown('a');
});

test('migrated to tables that are not known: a sentence names them, and what was listed stays', async () => {
  await writer.run('ALTER TABLE part RENAME TO piece');
  await live.until(async () => (await problems()).length > 0);
  expect(await problems()).toEqual([
    `${path()}: It cannot be read in full: its table part is not there; a newer client may keep it elsewhere.`,
  ]);
  await live.listed(id);
  await writer.run('ALTER TABLE piece RENAME TO part');
  await live.until(async () => (await problems()).length === 0);
  await writer.turn(id, 'b');
  await expectShown('a', 'b');
});

test('overwritten with what is not a database: a sentence, and what was listed stays until it is put back', async () => {
  await writer.close();
  copyFileSync(path(), path('backup'));
  writeFileSync(path(), 'no database '.repeat(2000));
  await live.until(async () => (await problems()).length > 0);
  expect(await problems()).toEqual([
    expect.stringMatching(/opencode\.db: It cannot be read: page 1 is not a database\.$/),
  ]);
  await live.listed(id);
  copyFileSync(path('backup'), path());
  await live.until(async () => (await problems()).length === 0);
  writer = await write(path(), false);
  await writer.turn(id, 'b');
  await expectShown('a', 'b');
});
