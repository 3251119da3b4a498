import { failed, type MarksChange, noMarks, type Result, type SessionMarks, succeeded } from '@treeline/protocol';
import { marksPath } from '../store/data-files.ts';
import { openDatabase, type Schema, type SqlDatabase } from '../store/open-database.ts';
import { changedMarks } from './changed-marks.ts';

const marksSchema: Schema = {
  applicationId: 0x74_72_6d_6b,
  version: 1,
  create:
    'CREATE TABLE marks (client TEXT NOT NULL, session TEXT NOT NULL, marks TEXT NOT NULL, PRIMARY KEY (client, session));',
  // There is no older one. What a person has written is never thrown away.
  upgrade: () => undefined,
};

/** So far there is one client whose sessions are read. */
const client = 'claude-code';

interface MarksRow {
  readonly client: string;
  readonly session: string;
  readonly marks: string;
}

/** What a person has noted on sessions, by the client's own session id. Several processes may have it open. */
export class MarksStore {
  readonly #database: SqlDatabase;
  readonly notice: string | null;
  #marks: ReadonlyMap<string, SessionMarks> = new Map();
  #version = -1;

  constructor(dataDir: string | null) {
    const { database, notice } = openDatabase(dataDir === null ? null : marksPath(dataDir), marksSchema);
    this.#database = database;
    this.notice = notice;
    this.refresh();
  }

  all(): ReadonlyMap<string, SessionMarks> {
    return this.#marks;
  }

  /** Looks whether another process has written. Answers whether anything is new. */
  refresh(): boolean {
    const row = this.#database.prepare('PRAGMA data_version').get() as { data_version: number } | undefined;
    const version = row?.data_version ?? 0;
    if (version === this.#version) return false;
    this.#version = version;
    this.#read();
    return true;
  }

  /** All of them or none. */
  change(sessions: readonly string[], change: MarksChange): Result<null, string> {
    try {
      this.#database.exec('BEGIN IMMEDIATE');
      try {
        for (const session of sessions) this.#write(session, changedMarks(this.#stored(session), change));
        this.#database.exec('COMMIT');
      } catch (cause) {
        if (this.#database.inTransaction) this.#database.exec('ROLLBACK');
        throw cause;
      }
    } catch (cause) {
      return failed(cause instanceof Error ? cause.message : String(cause));
    }
    this.#read();
    return succeeded(null);
  }

  /** Programs read it: fields are added, never changed. Sorted, so that two exports can be compared. */
  exportJson(): string {
    const sessions = this.#rows().map((row) => ({
      client: row.client,
      sessionId: row.session,
      ...(JSON.parse(row.marks) as SessionMarks),
    }));
    return `${JSON.stringify({ format: 'treeline-marks', version: 1, sessions }, null, 2)}\n`;
  }

  close(): void {
    this.#database.close();
  }

  #rows(): MarksRow[] {
    return this.#database
      .prepare('SELECT client, session, marks FROM marks ORDER BY client, session')
      .all() as MarksRow[];
  }

  /** Marks that are the same keep their identity, so that nobody has to be told of them. */
  #read(): void {
    const before = this.#marks;
    this.#marks = new Map(
      this.#rows().map(({ session, marks }) => {
        const known = before.get(session);
        const isSame = known !== undefined && JSON.stringify(known) === marks;
        return [session, isSame ? known : { ...noMarks, ...(JSON.parse(marks) as Partial<SessionMarks>) }];
      }),
    );
  }

  #stored(session: string): SessionMarks {
    const row = this.#database
      .prepare('SELECT marks FROM marks WHERE client = ? AND session = ?')
      .get(client, session) as { marks: string } | undefined;
    return row === undefined ? noMarks : { ...noMarks, ...(JSON.parse(row.marks) as Partial<SessionMarks>) };
  }

  #write(session: string, marks: SessionMarks): void {
    if (JSON.stringify(marks) === JSON.stringify(noMarks)) {
      this.#database.prepare('DELETE FROM marks WHERE client = ? AND session = ?').run(client, session);
      return;
    }
    this.#database
      .prepare('INSERT INTO marks VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET marks = excluded.marks')
      .run(client, session, JSON.stringify(marks));
  }
}
