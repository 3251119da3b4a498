import { type Homes, homeOf, isSameVersion, type ListedUnit, type UnitVersion } from '@treeline/clients';
import {
  blob,
  fileIdentity,
  integer,
  isBusy,
  isDamage,
  type OpenedDatabase,
  openDatabase,
  real,
  recreateDatabase,
  type Schema,
  type SqlDatabase,
  sealed,
  text,
  unsealed,
} from '@treeline/database';
import { messageOf } from '@treeline/files';
import { viewNames } from '@treeline/protocol';
import { type FoldTexts, type KeptUnit, keptUnitStamp, type MainUnit, type UnitKey } from '@treeline/transcript';
import { threadsPath } from './data-files.ts';
import { homesTable, KeptHomes } from './kept-homes.ts';

const threadsSchema: Schema = {
  applicationId: 0x74_72_65_74,
  version: 1,
  create: `
    ${homesTable}
    CREATE TABLE units (
      id INTEGER PRIMARY KEY, home INTEGER NOT NULL, session TEXT NOT NULL, path TEXT NOT NULL, bytes INTEGER NOT NULL,
      modified REAL NOT NULL, stamp TEXT NOT NULL, said TEXT NOT NULL, folds TEXT NOT NULL, UNIQUE (home, path));
    CREATE INDEX units_of_session ON units (home, session);`,
  upgrade: null,
};

const versionColumns = { path: text, bytes: integer, modified: real } as const;
const contentColumns = { ...versionColumns, said: blob, folds: blob } as const;

/** Stands for a unit that can only be read. */
const unsaid = '';

/** A disk that damages every new file is not worth more attempts. */
const mostTimesAnew = 3;

interface KeptUnitsOptions {
  readonly homes: Homes;
  /** `null`: nothing is stored. */
  readonly dataDir: string | null;
  /** The program's version: another one may read the same lines differently. */
  readonly version: string;
  readonly onNotice: (notice: string) => void;
}

interface Opened {
  readonly database: SqlDatabase;
  readonly homes: KeptHomes;
}

/**
 * What sessions know about their agents' units, so that those need not be read again. Used in the thread that opens
 * sessions, with a file of its own: it never waits for counting to write. Whatever happens to the file, units can still
 * be read.
 */
export class KeptUnits {
  readonly #options: KeptUnitsOptions;
  readonly #path: string | null;
  readonly #stamp: string;
  /** `null`: not requested yet, or unusable. */
  #opened: Opened | null = null;
  /** Of the file that is open. */
  #identity: string | null = null;
  #hasOpened = false;
  #timesAnew = 0;

  constructor(options: KeptUnitsOptions) {
    this.#options = options;
    this.#path = options.dataDir === null ? null : threadsPath(options.dataDir);
    this.#stamp = `${options.version} ${keptUnitStamp}`;
  }

  /** Gives what is kept of a session's units as they stand, of each once. They come at once: one by one takes many times as long. */
  ofSession(session: MainUnit): (listed: ListedUnit) => KeptUnit | null {
    const byKey = this.#rowsOf(session, contentColumns);
    return (listed) => {
      const row = byKey.get(listed.unit.key);
      byKey.delete(listed.unit.key);
      if (row === undefined || !isSameVersion(row, listed)) return null;
      return this.#using(null, () => {
        const said = unsealed(row.said);
        if (said === unsaid) return null;
        return { said: JSON.parse(said) as KeptUnit['said'], folds: foldsOf(unsealed(row.folds)) };
      });
    };
  }

  /** The units of a session that were looked at, each as it was then. */
  versionsOf(session: MainUnit): ReadonlyMap<UnitKey, UnitVersion> {
    return this.#rowsOf(session, versionColumns);
  }

  /** `null`: the unit was looked at, and its session has to read it. */
  put(units: readonly (readonly [ListedUnit, KeptUnit | null])[]): void {
    this.#using(undefined, ({ database, homes }) => {
      database.transaction(() => {
        for (const [{ unit, bytes, changedAt }, kept] of units)
          database.run(
            `INSERT INTO units (home, path, session, bytes, modified, stamp, said, folds) VALUES (?,?,?,?,?,?,?,?)
               ON CONFLICT (home, path) DO UPDATE SET session = excluded.session, bytes = excluded.bytes,
                 modified = excluded.modified, stamp = excluded.stamp, said = excluded.said, folds = excluded.folds`,
            ...[...homes.placeOf(unit.key), unit.sessionId ?? '', bytes, changedAt, this.#stamp],
            sealed(kept === null ? unsaid : JSON.stringify(kept.said)),
            sealed(textOf(kept?.folds ?? null)),
          );
      });
    });
  }

  remove(keys: readonly UnitKey[]): void {
    this.#using(undefined, ({ database, homes }) => {
      database.transaction(() => {
        for (const key of keys) database.run('DELETE FROM units WHERE home = ? AND path = ?', ...homes.placeOf(key));
      });
    });
  }

  /** Deletes the units that no longer exist. */
  retain(isThere: (key: UnitKey) => boolean): void {
    const known = this.#using([], ({ database, homes }) =>
      [...homes.numbers].flatMap(([prefix, home]) =>
        database.rows({ path: text }, 'FROM units WHERE home = ?', home).map(({ path }) => `${prefix}${path}`),
      ),
    );
    const gone = known.filter((key) => !isThere(key));
    if (gone.length > 0) this.remove(gone);
  }

  clear(): void {
    this.#using(undefined, ({ database, homes }) => {
      for (const home of homes.numbers.values()) database.run('DELETE FROM units WHERE home = ?', home);
    });
  }

  close(): void {
    this.#hasOpened = true;
    this.#opened?.database.close();
    this.#opened = null;
  }

  #rowsOf<Wanted extends typeof versionColumns>({ key, sessionId }: MainUnit, columns: Wanted) {
    const rows = this.#using([], ({ database, homes }) => {
      const [home] = homes.placeOf(key);
      const which = 'FROM units WHERE home = ? AND session = ? AND stamp = ?';
      return database.rows(columns, which, home, sessionId, this.#stamp);
    });
    return new Map(rows.map((row) => [`${homeOf(key)}${row.path}`, { ...row, changedAt: row.modified }]));
  }

  /** Answers `otherwise` where the file cannot be used: now, or any more. */
  #using<T>(otherwise: T, work: (opened: Opened) => T): T {
    if (this.#path !== null && this.#opened !== null && fileIdentity(this.#path) !== this.#identity)
      this.#lost(this.#path);
    if (this.#path !== null && !this.#hasOpened) this.#open(openDatabase(this.#path, threadsSchema));
    if (this.#opened === null) return otherwise;
    try {
      return work(this.#opened);
    } catch (cause) {
      if (!isBusy(cause)) this.#broke(cause);
      return otherwise;
    }
  }

  /** The file was deleted or replaced while it was open: another one is made, and filled as sessions are opened. */
  #lost(path: string): void {
    this.close();
    this.#timesAnew += 1;
    this.#hasOpened = this.#timesAnew > mostTimesAnew;
    this.#options.onNotice(`${path} was deleted or replaced while Treeline was running, so it is being made again.`);
  }

  #broke(cause: unknown): void {
    this.close();
    if (this.#path !== null && isDamage(cause) && this.#timesAnew++ < mostTimesAnew)
      this.#open(recreateDatabase(this.#path, threadsSchema, cause));
    else this.#options.onNotice(`The cache of agents could not be saved: ${messageOf(cause)}`);
  }

  #open({ database, isKept, notice }: OpenedDatabase): void {
    this.#hasOpened = true;
    if (notice !== null) this.#options.onNotice(notice);
    if (!isKept) {
      database.close();
      return;
    }
    try {
      this.#opened = { database, homes: new KeptHomes(database, this.#options.homes) };
      this.#identity = this.#path === null ? null : fileIdentity(this.#path);
    } catch (cause) {
      database.close();
      if (!isBusy(cause)) this.#broke(cause);
    }
  }
}

/** JSON contains no raw line break. */
const separator = '\n';

function textOf(folds: FoldTexts | null): string {
  return folds === null ? '' : viewNames.map((view) => folds[view]).join(separator);
}

function foldsOf(kept: string): FoldTexts | null {
  if (kept === '') return null;
  const texts = kept.split(separator);
  return Object.fromEntries(viewNames.map((view, index) => [view, texts[index] ?? ''])) as FoldTexts;
}
