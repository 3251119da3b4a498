import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const Database = createRequire(join(import.meta.dirname, '../../packages/database/package.json'))('libsql');

/** Rows of a database that its client has open; none while it is being made. */
export function openRows(path, query) {
  if (!existsSync(path)) return [];
  const database = new Database(path, { timeout: 2000 });
  try {
    return database.prepare(query).all();
  } catch (error) {
    if (/no such table|locked|busy/i.test(error.message)) return [];
    throw error;
  } finally {
    database.close();
  }
}
