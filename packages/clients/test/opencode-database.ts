import { createRequire } from 'node:module';

interface Statement {
  run(...values: unknown[]): void;
}
interface Connection {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}

const Database = createRequire(import.meta.url)('libsql') as new (path: string) => Connection;

export const openCodeTables = `
CREATE TABLE session (id text PRIMARY KEY, project_id text NOT NULL, parent_id text, directory text NOT NULL, title text NOT NULL,
  version text NOT NULL, revert text, agent text, time_created integer NOT NULL, time_updated integer NOT NULL);
CREATE TABLE message (id text PRIMARY KEY, session_id text NOT NULL, time_created integer NOT NULL, time_updated integer NOT NULL, data text NOT NULL);
CREATE TABLE part (id text PRIMARY KEY, message_id text NOT NULL, session_id text NOT NULL, time_created integer NOT NULL, time_updated integer NOT NULL, data text NOT NULL);
CREATE INDEX message_session_time_created_id_idx ON message (session_id, time_created, id);
CREATE INDEX part_message_id_id_idx ON part (message_id, id);
CREATE INDEX part_session_idx ON part (session_id);`;

/** A database as a client writes it, with its log, held open like a client's. */
export class OpenCodeDatabase {
  readonly connection: Connection;
  #time = 1_700_000_000_000;

  constructor(path: string, mode: 'wal' | 'delete' = 'wal') {
    this.connection = new Database(path);
    this.connection.exec(`PRAGMA journal_mode=${mode}; PRAGMA wal_autocheckpoint=0;`);
    this.connection.exec(openCodeTables);
  }

  session(id: string, parent: string | null = null): void {
    const at = this.#time++;
    this.connection
      .prepare('INSERT INTO session VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(id, 'p', parent, '/demo', `Title of ${id}`, '1.2.0', null, 'build', at, at);
  }

  message(session: string, id: string, data: object | string): void {
    const at = this.#time++;
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    this.connection.prepare('INSERT OR REPLACE INTO message VALUES (?, ?, ?, ?, ?)').run(id, session, at, at, text);
    this.connection.prepare('UPDATE session SET time_updated = ? WHERE id = ?').run(at, session);
  }

  part(session: string, message: string, id: string, data: object | string): void {
    const at = this.#time++;
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    this.connection
      .prepare('INSERT OR REPLACE INTO part VALUES (?, ?, ?, ?, ?, ?)')
      .run(id, message, session, at, at, text);
    this.connection.prepare('UPDATE session SET time_updated = ? WHERE id = ?').run(at, session);
  }

  prompt(session: string, id: string, text: string): void {
    this.message(session, id, { role: 'user', time: { created: this.#time }, agent: 'build' });
    this.part(session, id, `prt_${id}`, { type: 'text', text });
  }

  close(): void {
    this.connection.close();
  }
}
