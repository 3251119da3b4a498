import { type Homes, homeOf, type ListedUnit } from '@treeline/clients';
import {
  blob,
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

export const threadsSchema: Schema = {
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

const columns = { path: text, bytes: integer, modified: real, said: blob, folds: blob } as const;

/** A disk that damages every new file is not worth more attempts. */
const mostTimesAnew = 3;

export interface KeptUnitsOptions {
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
  #hasOpened = false;
  #timesAnew = 0;

  constructor(options: KeptUnitsOptions) {
    this.#options = options;
    this.#path = options.dataDir === null ? null : threadsPath(options.dataDir);
    this.#stamp = `${options.version} ${keptUnitStamp}`;
  }

  /**
   * Returns what is stored about a session's units in their current state, each once. All are read at once: one by one
   * takes many times as long.
   */
  ofSession({ key, sessionId }: MainUnit): (listed: ListedUnit) => KeptUnit | null {
    const rows = this.#using([], ({ database, homes }) => {
      const [home] = homes.placeOf(key);
      return database.rows(
        columns,
        'FROM units WHERE home = ? AND session = ? AND stamp = ?',
        home,
        sessionId,
        this.#stamp,
      );
    });
    const byKey = new Map(rows.map((row) => [`${homeOf(key)}${row.path}`, row]));
    return ({ unit, bytes, changedAt }) => {
      const row = byKey.get(unit.key);
      byKey.delete(unit.key);
      if (row?.bytes !== bytes || row.modified !== changedAt) return null;
      return this.#using(null, () => ({
        said: JSON.parse(unsealed(row.said)) as KeptUnit['said'],
        folds: foldsOf(unsealed(row.folds)),
      }));
    };
  }

  put(units: readonly (readonly [ListedUnit, KeptUnit])[]): void {
    this.#using(undefined, ({ database, homes }) => {
      database.transaction(() => {
        for (const [{ unit, bytes, changedAt }, { said, folds }] of units)
          database.run(
            `INSERT INTO units (home, path, session, bytes, modified, stamp, said, folds) VALUES (?,?,?,?,?,?,?,?)
               ON CONFLICT (home, path) DO UPDATE SET session = excluded.session, bytes = excluded.bytes,
                 modified = excluded.modified, stamp = excluded.stamp, said = excluded.said, folds = excluded.folds`,
            ...[...homes.placeOf(unit.key), unit.sessionId ?? '', bytes, changedAt, this.#stamp],
            sealed(JSON.stringify(said)),
            sealed(folds === null ? '' : viewNames.map((view) => folds[view]).join(separator)),
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

  /** Returns `otherwise` where the file cannot be used, now or any more. */
  #using<T>(otherwise: T, work: (opened: Opened) => T): T {
    if (this.#path !== null && !this.#hasOpened) this.#open(openDatabase(this.#path, threadsSchema));
    if (this.#opened === null) return otherwise;
    try {
      return work(this.#opened);
    } catch (cause) {
      if (!isBusy(cause)) this.#broke(cause);
      return otherwise;
    }
  }

  #broke(cause: unknown): void {
    this.close();
    if (this.#path !== null && isDamage(cause) && this.#timesAnew++ < mostTimesAnew)
      this.#open(recreateDatabase(this.#path, threadsSchema, cause));
    else this.#options.onNotice(`What is read of agents is not kept for the next time: ${messageOf(cause)}`);
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
    } catch (cause) {
      database.close();
      if (!isBusy(cause)) this.#broke(cause);
    }
  }
}

/** JSON contains no raw line break. */
const separator = '\n';

function foldsOf(kept: string): FoldTexts | null {
  if (kept === '') return null;
  const texts = kept.split(separator);
  return Object.fromEntries(viewNames.map((view, index) => [view, texts[index] ?? ''])) as FoldTexts;
}
