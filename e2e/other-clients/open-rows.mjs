import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const Database = createRequire(join(import.meta.dirname, '../../packages/database/package.json'))('libsql');

/** Rows of a database that its client has open, without a write: closing it would put away the client's log. None while it is being made. */
export function openRows(path, query) {
  if (!existsSync(path)) return [];
  let database = null;
  try {
    // The option `readonly` is ignored; the address is not.
    database = new Database(`file:${path}?mode=ro`, { timeout: 2000 });
    return database.prepare(query).all();
  } catch (error) {
    if (/no such table|locked|busy|unable to open/i.test(error.message)) return [];
    throw error;
  } finally {
    database?.close();
  }
}
