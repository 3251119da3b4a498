import type { FileDigest } from '@treeline/transcript';
import type { SessionRowOf } from '../session-row.ts';
import type { Schema, SqlDatabase } from './open-database.ts';

export const countsSchema: Schema = {
  applicationId: 0x74_72_65_65,
  version: 6,
  create: `
    CREATE TABLE homes (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE);
    CREATE TABLE files (
      id INTEGER PRIMARY KEY, home INTEGER NOT NULL, path TEXT NOT NULL, bytes INTEGER NOT NULL, modified REAL NOT NULL,
      identity TEXT NOT NULL, born REAL NOT NULL, offset INTEGER NOT NULL, seen TEXT NOT NULL, session TEXT,
      digest TEXT NOT NULL, UNIQUE (home, path));
    CREATE TABLE sessions (
      id INTEGER PRIMARY KEY, home INTEGER NOT NULL, path TEXT NOT NULL, bytes INTEGER NOT NULL, modified REAL NOT NULL,
      signature TEXT NOT NULL, missing TEXT NOT NULL, row TEXT NOT NULL,
      UNIQUE (home, path));`,
  upgrade: null,
};

/** A file as it stood when it was read. */
export interface ReadFile {
  readonly path: string;
  readonly bytes: number;
  readonly modifiedAt: number;
  /** Another value means another file under the same name. */
  readonly identity: string;
  readonly bornAt: number;
  /** Up to where whole lines were read. */
  readonly offset: number;
  /** Stands for the bytes at the beginning and before the offset. */
  readonly seen: string;
  /** The session that its first record names. */
  readonly session: string | null;
}

export interface KeptReading {
  readonly file: ReadFile;
  readonly digest: FileDigest;
}

/** The same as it is kept. */
export interface KeptText {
  readonly file: ReadFile;
  readonly text: string;
}

/** A session's row, and what it depends on besides its own files. */
export interface StoredRow extends SessionRowOf {
  /** Stands for all files that the row was made of. */
  readonly signature: string;
  /** Agents that were looked for in other sessions' folders. */
  readonly missing: readonly string[];
}

interface FileColumns extends Record<string, unknown> {
  readonly path: string;
  readonly bytes: number;
  readonly modified: number;
  readonly identity: string;
  readonly born: number;
  readonly offset: number;
  readonly seen: string;
  readonly session: string | null;
}

interface Statement {
  run(...values: unknown[]): unknown;
  get(...values: unknown[]): unknown;
  all(...values: unknown[]): unknown[];
}

const fileColumns = 'path, bytes, modified, identity, born, offset, seen, session';

function toReadFile({ path, bytes, modified, identity, born, offset, seen, session }: FileColumns): ReadFile {
  return { path, bytes, modifiedAt: modified, identity, bornAt: born, offset, seen, session };
}

/** What was read of one home, on disk. Each call is one statement or one transaction. */
export class CountsStore {
  readonly #database: SqlDatabase;
  readonly #home: number;
  /** Making a statement takes longer than running it. */
  readonly #statements = new Map<string, Statement>();

  /** `homeKey` tells one home from another. */
  constructor(database: SqlDatabase, homeKey: string) {
    this.#database = database;
    database.prepare('INSERT INTO homes (key) VALUES (?) ON CONFLICT DO NOTHING').run(homeKey);
    const row = database.prepare('SELECT id FROM homes WHERE key = ?').get(homeKey) as { id: number };
    this.#home = row.id;
  }

  files(): ReadFile[] {
    const rows = this.#prepared(`SELECT ${fileColumns} FROM files WHERE home = ?`).all(this.#home) as FileColumns[];
    return rows.map(toReadFile);
  }

  /** Newest first; `most`: no more than so many. */
  rows(most = -1): StoredRow[] {
    const rows = this.#prepared(
      'SELECT path, bytes, modified, signature, missing, row FROM sessions WHERE home = ? ORDER BY modified DESC LIMIT ?',
    ).all(this.#home, most) as Record<'path' | 'signature' | 'missing' | 'row' | 'bytes' | 'modified', never>[];
    return rows.map(({ path, bytes, modified, signature, missing, row }) => ({
      ...{ path, bytes, modifiedAt: modified, signature },
      missing: JSON.parse(missing) as string[],
      row: JSON.parse(row) as StoredRow['row'],
    }));
  }

  /** A file and its digest as they were kept together: another process may write too. */
  reading(path: string): KeptReading | null {
    const row = this.#prepared(`SELECT ${fileColumns}, digest FROM files WHERE home = ? AND path = ?`).get(
      this.#home,
      path,
    ) as (FileColumns & { readonly digest: string }) | undefined;
    return row === undefined ? null : { file: toReadFile(row), digest: JSON.parse(row.digest) as FileDigest };
  }

  write(files: readonly KeptText[], rows: readonly StoredRow[]): void {
    this.#transaction(() => {
      for (const { file, text } of files) this.#writeFile(file, text);
      for (const row of rows) this.#writeRow(row);
    });
  }

  remove(paths: readonly string[]): void {
    const files = this.#prepared('DELETE FROM files WHERE home = ? AND path = ?');
    const sessions = this.#prepared('DELETE FROM sessions WHERE home = ? AND path = ?');
    this.#transaction(() => {
      for (const path of paths) for (const statement of [files, sessions]) statement.run(this.#home, path);
    });
  }

  clear(): void {
    this.#transaction(() => {
      this.#prepared('DELETE FROM files WHERE home = ?').run(this.#home);
      this.#prepared('DELETE FROM sessions WHERE home = ?').run(this.#home);
    });
  }

  close(): void {
    // Statements that nobody has collected yet keep the file open: what is in the log is put where it belongs now.
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    this.#statements.clear();
    this.#database.close();
  }

  #writeFile(file: ReadFile, text: string): void {
    const { path, bytes, modifiedAt, identity, bornAt, offset, seen, session } = file;
    this.#prepared(
      `INSERT INTO files (home, ${fileColumns}, digest) VALUES (?,?,?,?,?,?,?,?,?,?)
         ON CONFLICT (home, path) DO UPDATE SET bytes = excluded.bytes, modified = excluded.modified,
           identity = excluded.identity, born = excluded.born, offset = excluded.offset, seen = excluded.seen,
           session = excluded.session, digest = excluded.digest`,
    ).run(this.#home, path, bytes, modifiedAt, identity, bornAt, offset, seen, session, text);
  }

  #writeRow({ path, bytes, modifiedAt, signature, missing, row }: StoredRow): void {
    this.#prepared(
      `INSERT INTO sessions (home, path, bytes, modified, signature, missing, row) VALUES (?,?,?,?,?,?,?)
         ON CONFLICT (home, path) DO UPDATE SET bytes = excluded.bytes, modified = excluded.modified,
           signature = excluded.signature, missing = excluded.missing, row = excluded.row`,
    ).run(this.#home, path, bytes, modifiedAt, signature, JSON.stringify(missing), JSON.stringify(row));
  }

  #prepared(sql: string): Statement {
    const known = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }

  #transaction(work: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#database.exec('COMMIT');
    } catch (cause) {
      // Where the disk is full, SQLite has done so itself, and would complain of that instead.
      if (this.#database.inTransaction) this.#database.exec('ROLLBACK');
      throw cause;
    }
  }
}
