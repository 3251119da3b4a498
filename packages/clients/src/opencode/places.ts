import { statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import type { HomeSources } from '../client.ts';
import { resolveHome } from '../resolve-home.ts';

const databaseName = 'opencode.db';
export const exportsFolder = 'exports';

/** Where a home stores its sessions: a folder, and the database in it. */
export interface Places {
  readonly folder: string;
  readonly database: string;
  /** The JSON files of clients older than the database. */
  readonly storage: string;
  /** Sessions that were exported, or kept, each in a file. */
  readonly exports: string;
}

/** A home is a folder, or the database file that `OPENCODE_DB` names. */
export function placesIn(home: string): Places {
  const isDatabase = basename(home).endsWith('.db') && !isFolder(home);
  const folder = isDatabase ? dirname(home) : home;
  const database = isDatabase ? home : join(folder, databaseName);
  return { folder, database, storage: join(folder, 'storage'), exports: join(folder, exportsFolder) };
}

export function homeDir(sources: HomeSources): string {
  const { env, homedir } = sources;
  const data = env.XDG_DATA_HOME;
  const usual = data === undefined || data === '' ? join(homedir, '.local', 'share') : resolve(data);
  const named = env.OPENCODE_DB;
  const database = named === undefined || named === '' || named === ':memory:' ? undefined : named;
  const variable = database === undefined || isAbsolute(database) ? database : join(usual, 'opencode', database);
  const found = resolveHome({ ...sources, env: { OPENCODE_DB: variable } }, 'OPENCODE_DB', []);
  return found === homedir && sources.flag !== homedir && sources.setting !== homedir ? join(usual, 'opencode') : found;
}

export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
