import { DamagedData, type RowOf, rowId, type Schema, SqlDatabase, text } from '@treeline/database';
import { noMarks, type SessionMarks } from '@treeline/protocol';
import type { MarkedSession, MarksEntry } from './marks-backup.ts';
import { parseMarks } from './parse-marks.ts';

export const marksSchema: Schema = {
  applicationId: 0x74_72_6d_6b,
  version: 1,
  create:
    'CREATE TABLE marks (client TEXT NOT NULL, session TEXT NOT NULL, marks TEXT NOT NULL, PRIMARY KEY (client, session));',
  // There is no older version. What the user has written is never discarded.
  upgrade: () => undefined,
  check(database) {
    const found = database.rows({ integrity_check: text }, 'FROM pragma_integrity_check');
    if (found.length !== 1 || found[0]?.integrity_check !== 'ok') throw new DamagedData('it is inconsistent');
    allEntries(database);
  },
};

const columns = { client: text, session: text, marks: text } as const;
const numbered = { rowid: rowId, ...columns } as const;

/** In a fixed order. Throws where a row is not what was written. */
export function allEntries(database: SqlDatabase): MarksEntry[] {
  return database.rows(columns, 'FROM marks ORDER BY client, session').map(({ client, session, marks }) => {
    const parsed = parseMarks(marks);
    if (parsed === null) throw new DamagedData(`the marks of ${session} are not what was written`);
    return { client, sessionId: session, marks: parsed };
  });
}

export function storedMarks(database: SqlDatabase, { client, sessionId }: MarkedSession): SessionMarks {
  const row = database.first({ marks: text }, 'FROM marks WHERE client = ? AND session = ?', client, sessionId);
  return (row === null ? null : parseMarks(row.marks)) ?? noMarks;
}

export function writeMarks(database: SqlDatabase, { client, sessionId, marks }: MarksEntry): void {
  if (JSON.stringify(marks) === JSON.stringify(noMarks)) {
    database.run('DELETE FROM marks WHERE client = ? AND session = ?', client, sessionId);
    return;
  }
  const sql = 'INSERT INTO marks VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET marks = excluded.marks';
  database.run(sql, client, sessionId, JSON.stringify(marks));
}

/** What is still readable of a damaged file: rows from its beginning up to the damage, and from its end back to it. */
export function entriesOfDamaged(path: string): MarksEntry[] {
  const found = new Map<number, MarksEntry>();
  try {
    const database = new SqlDatabase(path, 0);
    for (const [condition, order, start] of [
      ['rowid > ?', 'ASC', 0],
      ['rowid < ?', 'DESC', Number.MAX_SAFE_INTEGER],
    ] as const) {
      walk(database, `FROM marks WHERE ${condition} ORDER BY rowid ${order}`, start, found);
    }
    database.close();
  } catch {
    // A file that cannot even be opened has no readable rows; the caller reports how many were found.
    return [];
  }
  return [...found.values()];
}

function walk(database: SqlDatabase, rest: string, start: number, found: Map<number, MarksEntry>): void {
  try {
    for (let at: number | null = start; at !== null; ) {
      const row: RowOf<typeof numbered> | null = database.first(numbered, rest, at);
      at = row?.rowid ?? null;
      const marks = row === null ? null : parseMarks(row.marks);
      if (row !== null && marks !== null) found.set(row.rowid, { client: row.client, sessionId: row.session, marks });
    }
  } catch {
    // The walk from the other end finds the rows after the damage.
    return;
  }
}
