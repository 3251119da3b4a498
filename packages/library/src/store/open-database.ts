import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';

export type SqlDatabase = InstanceType<typeof Database>;

export interface Schema {
  /** Tells our files from those of other programs. */
  readonly applicationId: number;
  readonly version: number;
  readonly create: string;
  /** What an older version's file needs; `null`: it is emptied, since all of it can be made again. */
  readonly upgrade: ((database: SqlDatabase, from: number) => void) | null;
}

export interface OpenedDatabase {
  readonly database: SqlDatabase;
  /** For a person: why it is not the file that was asked for; `null` = it is. */
  readonly notice: string | null;
}

/** How long one process waits for another one's writing. */
const busyMs = 5_000;

/**
 * Opens a file of ours, or makes it. One that is damaged or not ours is set aside; where none can be written, memory
 * takes its place. `null` asks for memory.
 */
export function openDatabase(path: string | null, schema: Schema, now: Date = new Date()): OpenedDatabase {
  if (path === null) return { database: inMemory(schema), notice: null };
  try {
    mkdirSync(dirname(path), { recursive: true });
    return { database: openFile(path, schema), notice: null };
  } catch (cause) {
    return isForeign(cause) ? replaced(path, schema, now, cause) : instead(path, schema, cause);
  }
}

/** What a statement failed with: the file itself is broken, so that it has to be made anew. */
export function isDamage(cause: unknown): boolean {
  const code = codeOf(cause);
  // Text that is not what was written is damage too, if none that the database notices.
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT') || cause instanceof SyntaxError;
}

/** Another process is writing, and has been for long. */
export function isBusy(cause: unknown): boolean {
  const code = codeOf(cause);
  return code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED');
}

export function setAside(path: string, now: Date): string {
  const kept = `${path}.set-aside-${now.toISOString().replace(/[:.]/g, '-')}`;
  // The log belongs to the file: without it, or with another's, either would be damaged.
  for (const ending of ['-wal', '-shm', '']) if (existsSync(path + ending)) renameSync(path + ending, kept + ending);
  return kept;
}

class ForeignFile extends Error {}

function isForeign(cause: unknown): boolean {
  return cause instanceof ForeignFile || isDamage(cause);
}

function replaced(path: string, schema: Schema, now: Date, cause: unknown): OpenedDatabase {
  try {
    const kept = setAside(path, now);
    const why = cause instanceof ForeignFile ? cause.message : 'is damaged';
    const notice = `${path} ${why}. It was set aside as ${kept}, and a new one is being made.`;
    return { database: openFile(path, schema), notice };
  } catch (second) {
    return instead(path, schema, second);
  }
}

function instead(path: string, schema: Schema, cause: unknown): OpenedDatabase {
  const why = cause instanceof Error ? cause.message : String(cause);
  const notice = `${path} cannot be written, so nothing is kept for the next time: ${why}`;
  return { database: inMemory(schema), notice };
}

function inMemory(schema: Schema): SqlDatabase {
  const database = new Database(':memory:');
  database.exec(schema.create);
  return database;
}

function openFile(path: string, schema: Schema): SqlDatabase {
  const database = new Database(path, { timeout: busyMs });
  try {
    database.pragma('journal_mode = WAL');
    database.pragma('synchronous = NORMAL');
    // Each time the log is put away the disk is waited for.
    database.pragma('wal_autocheckpoint = 8000');
    prepare(database, schema);
    return database;
  } catch (cause) {
    database.close();
    throw cause;
  }
}

/** One process at a time looks and makes the tables: another one finds them made. */
function prepare(database: SqlDatabase, schema: Schema): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    const version = numberOf(database, 'user_version');
    const application = numberOf(database, 'application_id');
    const isNew = version === 0 && application === 0 && tablesOf(database).length === 0;
    if (!isNew && application !== schema.applicationId) throw new ForeignFile('belongs to another program');
    if (version > schema.version) throw new ForeignFile('was written by a newer version');
    if (!isNew && version < schema.version) upgrade(database, schema, version);
    if (isNew || version < schema.version) stamp(database, schema);
    database.exec('COMMIT');
  } catch (cause) {
    if (database.inTransaction) database.exec('ROLLBACK');
    throw cause;
  }
}

function upgrade(database: SqlDatabase, schema: Schema, from: number): void {
  if (schema.upgrade !== null) schema.upgrade(database, from);
  else for (const table of tablesOf(database)) database.exec(`DROP TABLE "${table}"`);
}

function stamp(database: SqlDatabase, schema: Schema): void {
  database.exec(schema.create);
  database.exec(`PRAGMA application_id = ${schema.applicationId}`);
  database.exec(`PRAGMA user_version = ${schema.version}`);
}

function tablesOf(database: SqlDatabase): string[] {
  const rows = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[];
  return rows.map(({ name }) => name).filter((name) => !name.startsWith('sqlite_'));
}

function numberOf(database: SqlDatabase, pragma: 'user_version' | 'application_id'): number {
  const row = database.prepare(`PRAGMA ${pragma}`).get() as Record<string, number> | undefined;
  return row?.[pragma] ?? 0;
}

function codeOf(cause: unknown): string {
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
}
