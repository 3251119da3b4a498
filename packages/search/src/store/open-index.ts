import { isDamage, type OpenedDatabase, openDatabase, recreateDatabase, type SqlDatabase } from '@treeline/database';
import { Vocabulary } from '../words/vocabulary.ts';
import { FileTable } from './file-table.ts';
import { IndexerLock } from './indexer-lock.ts';
import { searchSchema } from './schema.ts';

/** The index of words, and its in-memory state. */
export interface OpenIndex {
  readonly db: SqlDatabase;
  readonly lock: IndexerLock;
  readonly table: FileTable;
  readonly vocabulary: Vocabulary;
  /** Why it is not the requested one; `null` = it is. */
  readonly notice: string | null;
  /** `false`: in memory. */
  readonly isKept: boolean;
}

/** `null` requests one in memory. A damaged file is set aside. */
export function openIndex(path: string | null): OpenIndex {
  return indexIn(openDatabase(path, searchSchema), path);
}

/** The file turned out to be damaged. */
export function recreateIndex(path: string, cause: unknown): OpenIndex {
  return indexIn(recreateDatabase(path, searchSchema, cause), path);
}

function indexIn({ database, isKept, notice }: OpenedDatabase, path: string | null): OpenIndex {
  try {
    const [table, vocabulary] = [new FileTable(database), new Vocabulary(database)];
    const lock = new IndexerLock(isKept ? `${path}.lock` : null);
    return { db: database, lock, table, vocabulary, notice, isKept };
  } catch (cause) {
    database.close();
    if (path === null || !isDamage(cause)) throw cause;
    return recreateIndex(path, cause);
  }
}
