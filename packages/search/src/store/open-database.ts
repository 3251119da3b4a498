import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { applicationId, schema, schemaVersion } from './schema.ts';

export interface OpenedDatabase {
  readonly db: Database.Database;
  /** `false`: in memory, where nobody else sees it. */
  readonly isKept: boolean;
  /** What a person should know of how it was opened; `null` = all is well. */
  readonly notice: string | null;
}

const companions = ['-wal', '-shm', '-journal'];

/** The index in this file, made if there is none. What is not ours or cannot be read is set aside, never thrown away. */
export function openDatabase(path: string | null): OpenedDatabase {
  if (path === null) return { db: open(':memory:'), isKept: false, notice: null };
  try {
    mkdirSync(dirname(path), { recursive: true });
    return { db: open(path), isKept: true, notice: null };
  } catch (cause) {
    return isOfTheMoment(cause) ? inMemory(cause) : openAnew(path, cause);
  }
}

function openAnew(path: string, cause: unknown): OpenedDatabase {
  try {
    if (cause instanceof OutdatedError) removeDatabase(path);
    else setAside(path);
    const notice = cause instanceof OutdatedError ? null : 'The search index was damaged. It is being made anew.';
    return { db: open(path), isKept: true, notice };
  } catch (second) {
    return inMemory(second);
  }
}

function inMemory(cause: unknown): OpenedDatabase {
  const why = cause instanceof Error ? cause.message : String(cause);
  return {
    db: open(':memory:'),
    isKept: false,
    notice: `The search index cannot be kept on disk (${why}). It is made anew at each start.`,
  };
}

function open(path: string): Database.Database {
  const db = new Database(path, { timeout: 2000 });
  try {
    db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -16000;');
    db.exec('pragma wal_autocheckpoint = 4000; pragma temp_store = memory;');
    prepareSchema(db);
    return db;
  } catch (cause) {
    db.close();
    throw cause;
  }
}

class OutdatedError extends Error {}

function prepareSchema(db: Database.Database): void {
  // Two processes may come upon a new file at once: the second waits, and finds it made.
  db.exec('begin immediate');
  try {
    const found = [numberOf(db, 'pragma application_id'), numberOf(db, 'pragma user_version')];
    const isNew = numberOf(db, 'select count(*) from sqlite_master') === 0;
    if (isNew) db.exec(schema);
    else if (found[0] !== applicationId) throw new Error('it is not a search index');
    else if (found[1] !== schemaVersion) throw new OutdatedError('it is of another version');
    else checkTables(db);
    db.exec('commit');
  } catch (cause) {
    if (db.inTransaction) db.exec('rollback');
    throw cause;
  }
}

/** Reads a little of everything: a damaged file mostly shows here, and not in the middle of a search. */
function checkTables(db: Database.Database): void {
  db.prepare('select * from files limit 1').all();
  db.prepare('select * from agents limit 1').all();
  db.prepare('select rowid from words where words match ? limit 1').all('"a" *');
}

function numberOf(db: Database.Database, sql: string): number {
  return Number((db.prepare(sql).raw().get() as readonly unknown[])[0]);
}

function setAside(path: string): void {
  const aside = `${path}.set-aside`;
  removeDatabase(aside);
  if (existsSync(path)) renameSync(path, aside);
  for (const end of companions) rmSync(`${path}${end}`, { force: true });
}

export function removeDatabase(path: string): void {
  for (const end of ['', ...companions]) rmSync(`${path}${end}`, { force: true });
}

/** Another process writes, or the disk is full: nothing is wrong with the file itself. */
function isOfTheMoment(cause: unknown): boolean {
  const words = cause instanceof Error ? `${'code' in cause ? cause.code : ''} ${cause.message}` : '';
  return /busy|locked|full|I\/O error/i.test(words);
}
