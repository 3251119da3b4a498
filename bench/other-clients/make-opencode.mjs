import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../scripts/paths.mjs';
import { planOf, randomOf, sizeOf, textOf } from './plan.mjs';

const start = Date.UTC(2026, 8, 1);
const tables = ['project', 'session', 'message', 'part', 'event_sequence'];
/** The client writes a message and its parts several times while they grow. */
const changesOfMessage = 8;
const written = join(root, 'packages/transcript/fixtures/opencode/01-tools/data/opencode.db');

export function openDatabase(path) {
  const Database = createRequire(join(root, 'packages/database/package.json'))('libsql');
  return new Database(path);
}

/** Sessions of a home, the first with many agents. */
export function makeOpenCode(dir, megabytes) {
  const { sessions, agents, bytesEach } = planOf(megabytes);
  const random = randomOf(11);
  const top = sessionId(0);
  fillOpenCode(dir, (rows) => {
    for (let number = 0; number < sessions; number++) {
      const id = sessionId(number);
      if (number === 0) topSession(rows, id, agents, random);
      else session(rows, { id, parent: null, at: start + number * 300_000, bytes: bytesEach }, random);
    }
    for (let number = 0; number < agents; number++)
      session(rows, { id: agentId(number), parent: top, at: start + number * 1000, bytes: bytesEach }, random);
  });
  return top;
}

/** A database with the tables of the real client, and the rows that `fill` adds. */
export function fillOpenCode(dir, fill) {
  mkdirSync(dir, { recursive: true });
  const database = openDatabase(join(dir, 'opencode.db'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;');
  copySchema(database);
  const rows = new Rows(database);
  rows.project();
  database.exec('BEGIN');
  fill(rows);
  database.exec('COMMIT');
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
}

const sessionId = (number) => `ses_${String(number).padStart(8, '0')}`;
const agentId = (number) => `ses_a${String(number).padStart(7, '0')}`;

function copySchema(database) {
  const real = openDatabase(written);
  const statements = real.prepare(
    "SELECT sql, tbl_name FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type = 'index'",
  );
  for (const { sql, tbl_name } of statements.all()) if (tables.includes(tbl_name)) database.exec(sql);
  real.close();
}

export class Rows {
  #count;

  /** `from`: ids that were given before. */
  constructor(database, from = 0) {
    this.#count = from;
    this.database = database;
    const insert = (table, columns) =>
      database.prepare(`INSERT INTO ${table} (${columns}) VALUES (${columns.replaceAll(/\w+/g, '?')})`);
    const shared = 'time_created, time_updated, data';
    this.insertSession = insert(
      'session',
      'id, project_id, parent_id, slug, directory, title, version, agent, time_created, time_updated',
    );
    this.insertMessage = insert('message', `id, session_id, ${shared}`);
    this.insertPart = insert('part', `id, message_id, session_id, ${shared}`);
    this.changed = database.prepare(
      'INSERT INTO event_sequence (aggregate_id, seq) VALUES (?, ?) ON CONFLICT DO UPDATE SET seq = seq + excluded.seq',
    );
  }

  project() {
    const columns = this.database.prepare('PRAGMA table_info(project)').all();
    const needed = columns.filter(({ notnull, pk, dflt_value }) => (notnull || pk) && dflt_value === null);
    const values = needed.map(({ name, type }) =>
      type.toLowerCase().includes('int') ? start : name === 'id' ? 'p' : '[]',
    );
    const names = needed.map(({ name }) => name);
    this.database.prepare(`INSERT INTO project (${names}) VALUES (${names.map(() => '?')})`).run(...values);
  }

  session(id, parent, at, title) {
    this.insertSession.run(
      id,
      'p',
      parent,
      id,
      '/home/dev/demo',
      title,
      '1.18.33',
      parent ? 'general' : 'build',
      at,
      at,
    );
  }

  message(session, at, data, parts) {
    const id = `msg_${String(this.#count++).padStart(9, '0')}`;
    this.insertMessage.run(id, session, at, at, JSON.stringify(data));
    for (const part of parts) {
      const name = `prt_${String(this.#count++).padStart(9, '0')}`;
      this.insertPart.run(name, id, session, at, at, JSON.stringify(part));
    }
    this.changed.run(session, changesOfMessage);
  }
}

export function answer(at, finish) {
  const tokens = { input: 1000, output: 200, reasoning: 0, cache: { read: 4000, write: 0 } };
  const about = {
    role: 'assistant',
    agent: 'build',
    mode: 'build',
    modelID: 'claude-sonnet-4-5',
    providerID: 'anthropic',
  };
  return { ...about, cost: 0.01, tokens, finish, time: { created: at, completed: at + 500 } };
}

export function tool(name, input, output, at, metadata = {}) {
  const state = { status: 'completed', input, output, title: name, metadata, time: { start: at, end: at + 300 } };
  return { type: 'tool', tool: name, callID: `call_${at}`, state };
}

function session(rows, { id, parent, at, bytes }, random) {
  rows.session(id, parent, at, textOf(random, 30).trim());
  let time = at;
  rows.message(id, time, { role: 'user', time: { created: time } }, [{ type: 'text', text: textOf(random, 200) }]);
  for (let size = 0; size < bytes; ) {
    time += 1000;
    const output = textOf(random, sizeOf(random));
    size += output.length + 900;
    const call = tool('bash', { command: textOf(random, 60), description: 'Run' }, output, time, { exit: 0 });
    rows.message(id, time, answer(time, 'tool-calls'), [call]);
  }
  time += 1000;
  rows.message(id, time, answer(time, 'stop'), [
    { type: 'text', text: textOf(random, 400), time: { start: time, end: time } },
  ]);
}

function topSession(rows, id, agents, random) {
  rows.session(id, null, start, 'All of them at once');
  rows.message(id, start, { role: 'user', time: { created: start } }, [{ type: 'text', text: 'Start all of them.' }]);
  for (let number = 0; number < agents; number++) {
    const at = start + number * 1000;
    const input = { description: `Part ${number}`, prompt: textOf(random, 200), subagent_type: 'general' };
    const metadata = { parentSessionId: id, sessionId: agentId(number) };
    rows.message(id, at, answer(at, 'tool-calls'), [tool('task', input, 'Done.', at, metadata)]);
  }
  const at = start + agents * 1000 + 5000;
  rows.message(id, at, answer(at, 'stop'), [
    { type: 'text', text: 'All of them have ended.', time: { start: at, end: at } },
  ]);
}
