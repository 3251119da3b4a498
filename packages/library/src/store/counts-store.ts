import type { Homes } from '@treeline/clients';
import {
  DamagedData,
  integer,
  type RowOf,
  real,
  type Schema,
  type SqlDatabase,
  sealed,
  sealedJson,
  text,
  textOrNull,
} from '@treeline/database';
import type { FileDigest } from '@treeline/transcript';
import type { SessionRowOf } from '../session-row.ts';
import { homesTable, KeptHomes } from './kept-homes.ts';

export const countsSchema: Schema = {
  applicationId: 0x74_72_65_65,
  version: 12,
  create: `
    ${homesTable}
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

/** The facts of a file when it was read. */
export interface ReadFile {
  readonly path: string;
  readonly bytes: number;
  readonly modifiedAt: number;
  /** Another value means another file under the same name. */
  readonly identity: string;
  readonly bornAt: number;
  /** The end of the last whole line read. */
  readonly offset: number;
  /** A fingerprint of the bytes at the beginning and before the offset. */
  readonly seen: string;
  /** The session that its first record names. */
  readonly session: string | null;
}

export interface KeptReading {
  readonly file: ReadFile;
  readonly digest: FileDigest;
}

/** The same in its stored form. */
export interface KeptText {
  readonly file: ReadFile;
  readonly text: string;
}

/** A session's row, and what it depends on besides its own files. */
export interface StoredRow extends SessionRowOf {
  /** A fingerprint of all files that the row was made of. */
  readonly signature: string;
  /** Agents that were looked for in other sessions' folders. */
  readonly missing: readonly string[];
}

const fileColumns = {
  path: text,
  bytes: integer,
  modified: real,
  identity: text,
  born: real,
  offset: integer,
  seen: text,
  session: textOrNull,
} as const;
const readingColumns = { ...fileColumns, digest: sealedJson<FileDigest>() } as const;
const rowColumns = {
  path: text,
  bytes: integer,
  modified: real,
  signature: text,
  missing: sealedJson<string[]>(),
  row: sealedJson<StoredRow['row']>(),
} as const;

type FileColumns = RowOf<typeof fileColumns>;

function toReadFile({ path, bytes, modified, identity, born, offset, seen, session }: FileColumns): ReadFile {
  return { path, bytes, modifiedAt: modified, identity, bornAt: born, offset, seen, session };
}

type FileTuple = [
  path: string,
  bytes: number,
  modifiedAt: number,
  identity: string,
  bornAt: number,
  offset: number,
  seen: string,
  session: string | null,
];

const quoted = (column: string): string => `json_quote(CAST(${column} AS TEXT))`;
const whole = (column: string): string => `CAST(${column} AS INTEGER)`;
/** A time with all its digits: a different one means a different file. */
const exact = (column: string): string => `format('%!.17g', ${column})`;

/** All files as one text, in the order of `FileTuple`: reading row by row, libsql takes many times as long. */
const allFiles = `'[' || coalesce(group_concat('[' || ${[
  ...[quoted('path'), whole('bytes'), exact('modified'), quoted('identity'), exact('born'), whole('offset')],
  ...[quoted('seen'), quoted('session')],
].join(" || ',' || ")} || ']'), '') || ']'`;

function fileTuples(list: string): readonly FileTuple[] {
  try {
    return JSON.parse(list) as FileTuple[];
  } catch (cause) {
    throw new DamagedData('the list of files does not hold what was written', { cause });
  }
}

/** Stored counts of some homes. Each call is one transaction, or one statement per home. */
export class CountsStore {
  readonly #database: SqlDatabase;
  readonly #homes: KeptHomes;

  constructor(database: SqlDatabase, homes: Homes) {
    this.#database = database;
    this.#homes = new KeptHomes(database, homes);
  }

  files(): ReadFile[] {
    return [...this.#homes.numbers].flatMap(([prefix, home]) => {
      const list = this.#database.first({ [allFiles]: text }, 'FROM files WHERE home = ?', home)?.[allFiles];
      return fileTuples(list ?? '[]').map(([path, bytes, modifiedAt, identity, bornAt, offset, seen, session]) => {
        return { path: `${prefix}${path}`, bytes, modifiedAt, identity, bornAt, offset, seen, session };
      });
    });
  }

  /** Newest first; `most`: the maximum number. */
  rows(most = -1): StoredRow[] {
    const rows = [...this.#homes.numbers].flatMap(([prefix, home]) =>
      this.#database
        .rows(rowColumns, 'FROM sessions WHERE home = ? ORDER BY modified DESC LIMIT ?', home, most)
        .map(({ modified, path, ...row }) => ({ ...row, path: `${prefix}${path}`, modifiedAt: modified })),
    );
    if (this.#homes.numbers.size > 1) rows.sort((a, b) => b.modifiedAt - a.modifiedAt);
    return most < 0 ? rows : rows.slice(0, most);
  }

  /** A file and its digest as they were stored together: another process may write too. */
  reading(path: string): KeptReading | null {
    const row = this.#database.first(
      readingColumns,
      'FROM files WHERE home = ? AND path = ?',
      ...this.#homes.placeOf(path),
    );
    return row === null ? null : { file: { ...toReadFile(row), path }, digest: row.digest };
  }

  write(files: readonly KeptText[], rows: readonly StoredRow[]): void {
    this.#database.transaction(() => {
      for (const { file, text } of files) this.#writeFile(file, text);
      for (const row of rows) this.#writeRow(row);
    });
  }

  remove(paths: readonly string[]): void {
    this.#database.transaction(() => {
      for (const path of paths) {
        this.#database.run('DELETE FROM files WHERE home = ? AND path = ?', ...this.#homes.placeOf(path));
        this.#database.run('DELETE FROM sessions WHERE home = ? AND path = ?', ...this.#homes.placeOf(path));
      }
    });
  }

  clear(): void {
    this.#database.transaction(() => {
      for (const home of this.#homes.numbers.values()) {
        this.#database.run('DELETE FROM files WHERE home = ?', home);
        this.#database.run('DELETE FROM sessions WHERE home = ?', home);
      }
    });
  }

  close(): void {
    this.#database.close();
  }

  #writeFile(file: ReadFile, text: string): void {
    const { path, bytes, modifiedAt, identity, bornAt, offset, seen, session } = file;
    this.#database.run(
      `INSERT INTO files (home, path, bytes, modified, identity, born, offset, seen, session, digest)
         VALUES (?,?,?,?,?,?,?,?,?,?)
         ON CONFLICT (home, path) DO UPDATE SET bytes = excluded.bytes, modified = excluded.modified,
           identity = excluded.identity, born = excluded.born, offset = excluded.offset, seen = excluded.seen,
           session = excluded.session, digest = excluded.digest`,
      ...[...this.#homes.placeOf(path), bytes, modifiedAt, identity, bornAt, offset, seen, session, sealed(text)],
    );
  }

  #writeRow({ path, bytes, modifiedAt, signature, missing, row }: StoredRow): void {
    this.#database.run(
      `INSERT INTO sessions (home, path, bytes, modified, signature, missing, row) VALUES (?,?,?,?,?,?,?)
         ON CONFLICT (home, path) DO UPDATE SET bytes = excluded.bytes, modified = excluded.modified,
           signature = excluded.signature, missing = excluded.missing, row = excluded.row`,
      ...[...this.#homes.placeOf(path), bytes, modifiedAt, signature],
      sealed(JSON.stringify(missing)),
      sealed(JSON.stringify(row)),
    );
  }
}
