import {
  DamagedData,
  fileIdentity,
  isDamage,
  isOverwritten,
  type OpenedDatabase,
  openDatabase,
  recreateDatabase,
  type SqlDatabase,
} from '@treeline/database';
import { messageOf } from '@treeline/files';
import { failed, type MarksChange, type Result, type SessionMarks, succeeded } from '@treeline/protocol';
import { marksPath } from '../store/data-files.ts';
import { changedMarks } from './changed-marks.ts';
import { type MarkedSession, MarksBackup, type MarksEntry } from './marks-backup.ts';
import { allEntries, entriesOfDamaged, marksSchema, storedMarks, writeMarks } from './marks-table.ts';

/** Two clients may use the same session ids. */
export function marksKey({ client, sessionId }: MarkedSession): string {
  return `${client}/${sessionId}`;
}

function fromKey(key: string): MarkedSession {
  const at = key.indexOf('/');
  return { client: key.slice(0, at), sessionId: key.slice(at + 1) };
}

/** The user's marks on sessions. Several processes may have the file open. */
export class MarksStore {
  readonly #path: string | null;
  readonly #backup: MarksBackup | null;
  #database: SqlDatabase;
  #notice: string | null = null;
  #marks: ReadonlyMap<string, SessionMarks> = new Map();
  #version = -1;
  /** The identity of the open file; `null`: in memory. */
  #identity: string | null = null;

  constructor(dataDir: string | null) {
    this.#path = dataDir === null ? null : marksPath(dataDir);
    this.#backup = dataDir === null ? null : new MarksBackup(dataDir);
    this.#database = this.#take(openDatabase(this.#path, marksSchema));
    this.refresh();
    if (this.#marks.size > 0 && this.#backup?.isThere === false) this.#backUp();
  }

  /** What went wrong with the file; `null` = nothing. */
  get notice(): string | null {
    return this.#notice;
  }

  /** By `marksKey`. */
  all(): ReadonlyMap<string, SessionMarks> {
    return this.#marks;
  }

  /** Checks whether another process has written. Returns whether anything is new. */
  refresh(): boolean {
    this.#returnToDisk();
    return this.#surviving(() => {
      if (this.#identity !== null && this.#path !== null && isOverwritten(this.#path)) {
        throw new DamagedData('it was overwritten');
      }
      const version = this.#database.pragma('data_version');
      if (version === this.#version) return false;
      this.#version = version;
      this.#read();
      return true;
    });
  }

  /** All of them or none. */
  change(sessions: readonly MarkedSession[], change: MarksChange): Result<null, string> {
    try {
      this.#returnToDisk();
      this.#surviving(() => {
        this.#database.transaction(() => {
          for (const session of sessions) {
            const marks = changedMarks(storedMarks(this.#database, session), change);
            writeMarks(this.#database, { ...session, marks });
          }
        });
        // Where the log is damaged, its content is lost silently.
        this.#database.checkpoint();
        this.#read();
      });
    } catch (cause) {
      return failed(messageOf(cause));
    }
    // `seenAt` changes all day, and losing it does not matter.
    if (change.kind !== 'see') this.#backUp();
    return succeeded(null);
  }

  /** Programs read this: fields are added, never changed. Sorted, so that two exports can be compared. */
  exportJson(): string {
    const sessions = this.#surviving(() => allEntries(this.#database)).flatMap(({ client, sessionId, marks }) => {
      const { seenAt: _seen, ...own } = marks;
      return isNoted(own) ? [{ client, sessionId, ...own }] : [];
    });
    return `${JSON.stringify({ format: 'treeline-marks', version: 1, sessions }, null, 2)}\n`;
  }

  close(): void {
    this.#database.close();
  }

  /** The file may be deleted or replaced while it is open: the marks in memory are written again. */
  #returnToDisk(): void {
    if (this.#path === null || this.#identity === null) return;
    const found = fileIdentity(this.#path);
    if (found === this.#identity) return;
    const known = this.#marks;
    this.#database.close();
    this.#database = this.#take(openDatabase(this.#path, marksSchema));
    this.#read();
    const lost = [...known]
      .filter(([key]) => !this.#marks.has(key))
      .map(([key, marks]) => ({ ...fromKey(key), marks }));
    this.#database.transaction(() => {
      for (const entry of lost) writeMarks(this.#database, entry);
    });
    this.#version = -1;
    this.#backUp();
    this.#notice ??= `${this.#path} was ${found === null ? 'deleted' : 'replaced'} while Treeline was running. Names, tags and notes of ${lost.length} sessions were saved again.`;
  }

  /** If the file turns out to be damaged, it is restored from its backup, and the work is repeated. */
  #surviving<T>(work: () => T): T {
    try {
      return work();
    } catch (cause) {
      if (this.#path === null || !isDamage(cause)) throw cause;
      this.#database.close();
      this.#database = this.#take(recreateDatabase(this.#path, marksSchema, cause));
      this.#version = -1;
      return work();
    }
  }

  #take({ database, isKept, notice, setAside }: OpenedDatabase): SqlDatabase {
    this.#notice = notice;
    this.#identity = isKept && this.#path !== null ? fileIdentity(this.#path) : null;
    if (setAside === null) return database;
    const entries = this.#backedUp() ?? entriesOfDamaged(setAside);
    database.transaction(() => {
      for (const entry of entries) writeMarks(database, entry);
    });
    this.#notice = `${notice} Names, tags and notes of ${entries.length} sessions were recovered.`;
    return database;
  }

  #backedUp(): readonly MarksEntry[] | null {
    try {
      return this.#backup?.read() ?? null;
    } catch {
      // It cannot be opened: the damaged file is used instead.
      return null;
    }
  }

  #backUp(): void {
    try {
      this.#backup?.write(allEntries(this.#database), new Date());
    } catch (cause) {
      this.#notice = `The backup of names, tags and notes could not be written: ${messageOf(cause)}`;
    }
  }

  /** Unchanged marks keep their identity, so that they are not sent to the windows again. */
  #read(): void {
    const before = this.#marks;
    this.#marks = new Map(
      allEntries(this.#database).map((entry) => {
        const key = marksKey(entry);
        const known = before.get(key);
        const isSame = known !== undefined && JSON.stringify(known) === JSON.stringify(entry.marks);
        return [key, isSame ? known : entry.marks];
      }),
    );
  }
}

function isNoted({ isPinned, isHidden, name, note, tags }: Omit<SessionMarks, 'seenAt'>): boolean {
  return isPinned || isHidden || name !== null || note !== null || tags.length > 0;
}
