import { dirname } from 'node:path';
import { text } from './columns.ts';
import { makePrivateFile, makePrivateFolder, restrictToOwner } from './private-files.ts';
import { removeSetAside, setAside } from './set-aside.ts';
import { SqlDatabase } from './sql-database.ts';
import { DamagedData, isTransient } from './sql-error.ts';

export interface Schema {
  /** Marks the file as Treeline's, so that no other program's database is taken for it. */
  readonly applicationId: number;
  readonly version: number;
  readonly create: string;
  /** Upgrades a file of an older version; `null`: the file is emptied, since all of it can be rebuilt. */
  readonly upgrade: ((database: SqlDatabase, from: number) => void) | null;
  /** Pragmas of a connection. */
  readonly settings?: string;
  /** Throws where the content is invalid. */
  readonly check?: (database: SqlDatabase) => void;
}

export interface OpenedDatabase {
  readonly database: SqlDatabase;
  /** `false`: in memory, invisible to other processes. */
  readonly isKept: boolean;
  /** Why it is not the requested file; `null` = it is. */
  readonly notice: string | null;
  /** The new name of a file that was damaged or another program's. */
  readonly setAside: string | null;
}

/** How long one process waits for another one's write. */
const busyMs = 5_000;

/**
 * Opens a Treeline database, or creates it. A file that is damaged or another program's is set aside; where none can be
 * written, the database is in memory. `null` requests memory.
 */
export function openDatabase(path: string | null, schema: Schema, now: Date = new Date()): OpenedDatabase {
  if (path === null) return { database: inMemory(schema), isKept: false, notice: null, setAside: null };
  try {
    makePrivateFolder(dirname(path));
    return { database: openFile(path, schema), isKept: true, notice: null, setAside: null };
  } catch (cause) {
    return cause instanceof ForeignFile || !isTransient(cause)
      ? recreateDatabase(path, schema, cause, now)
      : instead(path, schema, cause, null);
  }
}

/** Sets a damaged file aside and opens a new one. Connections to the old one must be closed before. */
export function recreateDatabase(path: string, schema: Schema, cause: unknown, now: Date = new Date()): OpenedDatabase {
  let kept: string | null = null;
  try {
    if (schema.upgrade === null) removeSetAside(path);
    kept = setAside(path, now);
    const why = cause instanceof ForeignFile ? cause.message : 'is damaged';
    const notice = `${path} ${why}, so it was set aside as ${kept} and a new one was created.`;
    return { database: openFile(path, schema), isKept: true, notice, setAside: kept };
  } catch (second) {
    return instead(path, schema, second, kept);
  }
}

class ForeignFile extends Error {}

function instead(path: string, schema: Schema, cause: unknown, kept: string | null): OpenedDatabase {
  const why = cause instanceof Error ? cause.message : String(cause);
  const notice = `${path} cannot be written, so nothing is kept for the next time: ${why}`;
  return { database: inMemory(schema), isKept: false, notice, setAside: kept };
}

function inMemory(schema: Schema): SqlDatabase {
  const database = new SqlDatabase(':memory:', 0);
  database.exec(schema.create);
  return database;
}

function openFile(path: string, schema: Schema): SqlDatabase {
  makePrivateFile(path);
  // Files that SQLite creates later take the mode of the database.
  for (const ending of ['-wal', '-shm']) restrictToOwner(path + ending);
  const database = new SqlDatabase(path, busyMs);
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA trusted_schema = OFF');
    // Each checkpoint of the log waits for the disk.
    database.exec('PRAGMA wal_autocheckpoint = 8000');
    if (schema.settings !== undefined) database.exec(schema.settings);
    // One process at a time checks and creates the tables: another one then finds them.
    database.transaction(() => prepare(database, schema));
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

function prepare(database: SqlDatabase, schema: Schema): void {
  const version = database.pragma('user_version');
  const application = database.pragma('application_id');
  const isNew = version === 0 && application === 0 && tablesOf(database).length === 0;
  if (!isNew && application !== schema.applicationId) throw new ForeignFile('belongs to another program');
  if (version > schema.version) throw new ForeignFile('was written by a newer version');
  if (isNew) database.exec(schema.create);
  else if (version < schema.version) upgrade(database, schema, version);
  else checkTables(database, schema);
  if (!isNew && version === schema.version) return;
  database.exec(`PRAGMA application_id = ${schema.applicationId}; PRAGMA user_version = ${schema.version}`);
}

/** A changed table definition mostly shows only when a statement does not fit it. */
function checkTables(database: SqlDatabase, schema: Schema): void {
  const expected = inMemory(schema);
  const [found, wanted] = [tablesOf(database), tablesOf(expected)].map((tables) => JSON.stringify(tables));
  expected.close();
  if (found !== wanted) throw new DamagedData('its tables have an unexpected form');
  schema.check?.(database);
}

function upgrade(database: SqlDatabase, schema: Schema, from: number): void {
  if (schema.upgrade !== null) {
    schema.upgrade(database, from);
    return;
  }
  // Dropping a virtual table drops the tables that hold its data.
  for (const { name } of tablesOf(database)) database.exec(`DROP TABLE IF EXISTS "${name.replaceAll('"', '""')}"`);
  database.exec(schema.create);
}

const definition = { name: text, sql: text } as const;

/** Without SQLite's internal tables. */
function tablesOf(database: SqlDatabase) {
  return database.rows(
    definition,
    "FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
}
