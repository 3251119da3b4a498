import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCodeFixtures } from '../../../transcript/test/opencode-home.ts';
import { builtSession } from '../../test/built-session.ts';
import { folderState } from '../../test/folder-state.ts';
import { OpenCodeDatabase } from '../../test/opencode-database.ts';
import { thisSystem } from '../process-evidence.ts';
import { openCode } from './opencode.ts';

const kit = { system: thisSystem, now: () => 0, recheckEveryMs: 60_000 };
let home = '';
let database: OpenCodeDatabase | null = null;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'treeline-opencode-'));
});
afterEach(() => {
  database?.close();
  database = null;
  rmSync(home, { recursive: true, force: true });
});

async function listed() {
  const problems: string[] = [];
  const listing = await openCode.list(home, kit, (problem) => void problems.push(problem));
  const keys = listing?.units.map(({ unit }) => `${unit.role} ${unit.agentId ?? unit.sessionId}`).sort() ?? null;
  return { problems, keys };
}

async function built(id: string) {
  const found = await openCode.findSession(home, id);
  if (!found.ok) throw new Error(found.error.join('; '));
  return builtSession(found.value);
}

test('a folder that is not there, an empty one, and a database without tables hold nothing', async () => {
  expect((await openCode.list(join(home, 'none'), kit, () => undefined))?.units ?? null).toBeNull();
  expect(await listed()).toEqual({ problems: [], keys: [] });
  writeFileSync(join(home, 'opencode.db'), '');
  expect(await listed()).toEqual({ problems: [], keys: [] });
});

test('a file that is no database is named', async () => {
  writeFileSync(join(home, 'opencode.db'), 'hello '.repeat(1000));
  const { problems, keys } = await listed();
  expect(keys).toEqual([]);
  expect(problems).toEqual([`${join(home, 'opencode.db')}: It cannot be read: page 1 is not a database.`]);
});

test.each(['03-parallel', '07-resume-fork'])(
  'a torn page costs what stands on it, and is named: %s',
  async (scenario) => {
    cpSync(join(openCodeFixtures, scenario, 'data'), home, { recursive: true });
    const path = join(home, 'opencode.db');
    const whole = readFileSync(path);
    const all = await listed();
    const mains = (all.keys ?? []).filter((key) => key.startsWith('main')).map((key) => key.slice(5));
    const before = new Map<string, string>();
    for (const id of mains) before.set(id, JSON.stringify((await built(id)).snapshot(new Set())));
    for (let page = 2; page <= whole.length / 4096; page++) {
      const torn = Buffer.from(whole);
      torn.fill(0xff, (page - 1) * 4096, page * 4096 - 2000);
      writeFileSync(path, torn);
      const { keys, problems } = await listed();
      if (keys?.length !== all.keys?.length)
        expect(problems.join()).toMatch(/opencode\.db: It cannot be read in full: page \d+/);
      for (const id of mains) {
        const builder = await built(id).catch((error) => void expect(String(error)).toMatch(/page|no session/));
        if (builder === undefined) continue;
        const events = builder.snapshot(new Set());
        const now = JSON.stringify(events);
        if (now === before.get(id)) continue;
        const isNamed = problems.some((problem) => problem.includes(`page ${page} `)) || now.includes(`page ${page} `);
        expect(isNamed, `page ${page} of ${id}`).toBe(true);
      }
    }
  },
);

test('all states of a live database are read, and none is changed', async () => {
  const path = join(home, 'opencode.db');
  database = new OpenCodeDatabase(path);
  database.session('ses_a');
  database.prompt('ses_a', 'msg_1', 'one');
  const expected = { problems: [], keys: ['main ses_a'] };
  const live = folderState(home);
  expect(await listed()).toEqual(expected);
  expect((await built('ses_a')).facts().title).toBe('Title of ses_a');
  expect(folderState(home)).toEqual(live);
  // As a killed client leaves it: the log without the shared memory.
  const left = join(home, 'left');
  mkdirSync(left);
  for (const name of ['opencode.db', 'opencode.db-wal']) copyFileSync(join(home, name), join(left, name));
  const crashed = folderState(left);
  expect((await openCode.list(left, kit, () => undefined))?.units.length).toBe(1);
  expect(folderState(left)).toEqual(crashed);
  // Uncommitted rows must not be read; those behind a checkpoint are still there.
  database.connection.exec('BEGIN');
  database.session('ses_b');
  expect(await listed()).toEqual(expected);
  database.connection.exec('COMMIT');
  const both = { problems: [], keys: ['main ses_a', 'main ses_b'] };
  expect(await listed()).toEqual(both);
  database.connection.exec('PRAGMA wal_checkpoint(RESTART)');
  expect(await listed()).toEqual(both);
  database.session('ses_c', 'ses_a');
  database.prompt('ses_c', 'msg_c', 'Look.');
  expect((await listed()).keys).toEqual(['agent ses_c', 'main ses_a', 'main ses_b']);
  database.connection.exec('PRAGMA wal_checkpoint(TRUNCATE); VACUUM');
  expect((await listed()).keys).toEqual(['agent ses_c', 'main ses_a', 'main ses_b']);
  database.connection.exec(
    'ALTER TABLE session ADD COLUMN hue text; ALTER TABLE part RENAME COLUMN time_updated TO time_changed',
  );
  expect((await built('ses_a')).agents().size).toBe(1);
  database.close();
  database = null;
  expect((await listed()).keys).toEqual(['agent ses_c', 'main ses_a', 'main ses_b']);
  renameSync(path, `${path}.old`);
  expect(await listed()).toEqual({ problems: [], keys: [] });
});

test('rows without JSON are named, and the rest is shown', async () => {
  database = new OpenCodeDatabase(join(home, 'opencode.db'), 'delete');
  database.session('ses_a');
  database.prompt('ses_a', 'msg_1', 'one');
  database.part('ses_a', 'msg_1', 'prt_z', '{"type":"text"');
  database.message('ses_a', 'msg_2', 'no json');
  database.message('ses_a', 'msg_3', { role: 'assistant', time: { created: 5, completed: 6 }, finish: 'stop' });
  database.part('ses_a', 'msg_3', 'prt_3', { type: 'text', text: 'An answer.', time: { start: 5, end: 6 } });
  database.part('ses_a', 'msg_3', 'prt_4', { type: 'hologram' });
  const builder = await built('ses_a');
  const events = builder.snapshot(new Set());
  expect(events.filter(({ type }) => type === 'line_unreadable' || type === 'record_unknown')).toEqual([
    {
      type: 'line_unreadable',
      file: 'opencode.db: session ses_a',
      line: 2,
      reason: 'part prt_z: its data is not JSON',
    },
    {
      type: 'line_unreadable',
      file: 'opencode.db: session ses_a',
      line: 3,
      reason: 'message msg_2: its data is not JSON',
    },
    { type: 'record_unknown', file: 'opencode.db: session ses_a', line: 4, recordType: 'a part of type hologram' },
  ]);
  expect(builder.main().answer?.preview).toBe('An answer.');
  expect(builder.state().status).toBe('completed');
});

test('a child whose parent is gone and parents in a circle are named and shown', async () => {
  database = new OpenCodeDatabase(join(home, 'opencode.db'));
  database.session('ses_orphan', 'ses_gone');
  database.session('ses_x', 'ses_y');
  database.session('ses_y', 'ses_x');
  database.session('ses_z', 'ses_y');
  database.session('ses_self', 'ses_self');
  for (const id of ['ses_x', 'ses_y', 'ses_z']) database.prompt(id, `msg_${id}`, 'Look.');
  const { keys, problems } = await listed();
  expect(keys).toEqual(['agent ses_y', 'agent ses_z', 'main ses_orphan', 'main ses_self', 'main ses_x']);
  expect(problems.map((problem) => problem.replace(/^.*opencode\.db: /, ''))).toEqual([
    'session ses_orphan: parent ses_gone not found; shown at the top level',
    'session ses_x: its parents form a cycle; shown at the top level',
    'session ses_self: its parents form a cycle; shown at the top level',
  ]);
  expect([...(await built('ses_x')).agents().keys()].sort()).toEqual(['ses_y', 'ses_z']);
});

test('a long session is read in pieces, and is the same', async () => {
  database = new OpenCodeDatabase(join(home, 'opencode.db'));
  database.session('ses_long');
  database.connection.exec('BEGIN');
  for (let number = 0; number < 1100; number++)
    database.prompt('ses_long', `msg_${String(number).padStart(5, '0')}`, `Words ${number}`);
  database.connection.exec('COMMIT');
  const found = await openCode.findSession(home, 'ses_long');
  if (!found.ok) throw new Error(found.error.join('; '));
  const { reading, session } = found.value;
  const bulk = reading.bulk(session.key, null);
  const texts: string[] = [];
  for (let piece = bulk.next(); piece !== null; piece = bulk.next())
    for (const line of piece) {
      expect(line.position).toBe(texts.length);
      texts.push(line.text);
    }
  const tail = reading.tail(session.key);
  const followed: string[] = [];
  for (let isAtEnd = false; !isAtEnd; ) {
    const outcome = await tail.read();
    if (!outcome.ok) throw new Error(outcome.error.message);
    isAtEnd = outcome.value.isAtEnd;
    followed.push(...outcome.value.lines.map(({ text }) => text));
  }
  expect(followed).toEqual(texts);
  expect(reading.quickLines()(session.key)).toBeNull();
  expect(texts.length).toBe(1101);
  // A database that takes its place in the middle is not read on.
  const again = reading.bulk(session.key, null);
  again.next();
  copyFileSync(join(home, 'opencode.db'), join(home, 'other'));
  renameSync(join(home, 'other'), join(home, 'opencode.db'));
  expect(() => again.next()).toThrow('it no longer exists');
});

test('of a message with more parts than any client writes the first are read, and it says so', async () => {
  database = new OpenCodeDatabase(join(home, 'opencode.db'));
  database.session('ses_a');
  database.message('ses_a', 'msg_a', { role: 'assistant', time: { created: 1, completed: 2 } });
  database.connection.exec('BEGIN');
  for (let at = 0; at < 3000; at++)
    database.part('ses_a', 'msg_a', `prt_${at + 1000}`, { type: 'text', text: `part ${at}`, time: { end: 2 } });
  database.connection.exec('COMMIT');
  const events = (await built('ses_a')).snapshot(new Set());
  expect(events.filter(({ type }) => type === 'assistant_text')).toHaveLength(1999);
  const problems = events.flatMap((event) => (event.type === 'line_unreadable' ? [event.reason] : []));
  expect(problems).toEqual(['only the first 1999 of its parts are read']);
  const found = await openCode.findSession(home, 'ses_a');
  const line = found.ok ? found.value.reading.lineHere(found.value.session.key, 1) : null;
  expect(line?.split('\u001e')).toHaveLength(2001);
});

test('a link within the home leads to nothing outside, and is named', async () => {
  const outside = join(home, 'outside');
  const own = join(home, 'home');
  for (const folder of ['message/ses_b', 'part/msg_b']) mkdirSync(join(outside, folder), { recursive: true });
  const session = { id: 'ses_a', directory: '/demo', title: 'Secret', time: { created: 1, updated: 2 } };
  writeFileSync(join(outside, 'ses_a.json'), JSON.stringify(session));
  writeFileSync(join(outside, 'ses_x.json'), JSON.stringify({ info: { ...session, id: 'ses_x' }, messages: [] }));
  writeFileSync(join(outside, 'message/ses_b/msg_b.json'), JSON.stringify({ role: 'user', time: { created: 1 } }));
  writeFileSync(join(outside, 'part/msg_b/prt_b.json'), JSON.stringify({ type: 'text', text: 'Secret' }));
  for (const folder of ['storage/session/real', 'exports']) mkdirSync(join(own, folder), { recursive: true });
  writeFileSync(
    join(own, 'storage/session/real/ses_b.json'),
    JSON.stringify({ ...session, id: 'ses_b', title: 'Own' }),
  );
  symlinkSync(outside, join(own, 'storage/session/linked'));
  for (const folder of ['message', 'part']) symlinkSync(join(outside, folder), join(own, 'storage', folder));
  symlinkSync(join(outside, 'ses_x.json'), join(own, 'exports/ses_x.json'));
  const problems: string[] = [];
  const listing = await openCode.list(own, kit, (problem) => void problems.push(problem));
  expect(listing?.units.map(({ unit }) => unit.sessionId)).toEqual(['ses_b']);
  for (const link of ['storage/session/linked', 'storage/message', 'exports/ses_x.json'])
    expect(problems.some((problem) => problem.includes(link))).toBe(true);
  const found = await openCode.findSession(own, 'ses_b');
  const lines = found.ok ? (found.value.reading.quickLines()(found.value.session.key) ?? []) : [];
  expect(lines.map(({ text }) => text).join()).not.toContain('Secret');
  expect(lines).toHaveLength(1);
});
