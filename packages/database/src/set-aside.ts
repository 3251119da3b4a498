import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The log belongs to the file: without it, or with that of another file, the database would be damaged. */
const companions = ['-wal', '-shm', '-journal', ''];

/** Moves a database out of the way, and returns its new name. */
export function setAside(path: string, now: Date): string {
  const kept = `${path}.set-aside-${now.toISOString().replace(/[:.]/g, '-')}`;
  for (const ending of companions) if (existsSync(path + ending)) renameSync(path + ending, kept + ending);
  return kept;
}

/** Deletes databases that were set aside earlier: they take space, and can be rebuilt. */
export function removeSetAside(path: string): void {
  const beginning = `${basename(path)}.set-aside-`;
  const names = readdirSync(dirname(path)).filter((name) => name.startsWith(beginning));
  for (const name of names) rmSync(join(dirname(path), name), { force: true });
}

export function removeDatabase(path: string): void {
  for (const ending of companions) rmSync(path + ending, { force: true });
}
