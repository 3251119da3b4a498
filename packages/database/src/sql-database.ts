import Libsql from 'libsql';
import { type Columns, type RowOf, readRow, selectList } from './columns.ts';
import { SqlError, withSqlErrors } from './sql-error.ts';

type SqlValue = string | number | Buffer | null;

/** A connection that never ends the process, whatever the file contains: rows are read only through `Columns`. */
export class SqlDatabase {
  readonly #connection: Libsql.Database;
  /** Preparing a statement takes longer than running it. */
  readonly #statements = new Map<string, Libsql.Statement>();

  constructor(path: string, busyMs: number) {
    this.#connection = withSqlErrors(() => new Libsql(path, { timeout: busyMs }));
  }

  exec(sql: string): void {
    withSqlErrors(() => this.#connection.exec(sql));
  }

  run(sql: string, ...values: readonly SqlValue[]): void {
    // The driver's own `run` makes an object of what has changed, which takes a tenth of the time of a small insert.
    withSqlErrors(() => this.#statement(sql).get(values));
  }

  /** `rest`: everything after the list of columns, from `FROM` on. */
  rows<C extends Columns>(columns: C, rest: string, ...values: readonly SqlValue[]): RowOf<C>[] {
    const sql = `SELECT ${selectList(columns)} ${rest}`;
    const found = withSqlErrors(() => this.#statement(sql).raw().all(values)) as unknown[][];
    return found.map((row) => readRow(columns, row));
  }

  first<C extends Columns>(columns: C, rest: string, ...values: readonly SqlValue[]): RowOf<C> | null {
    return this.rows(columns, `${rest} LIMIT 1`, ...values)[0] ?? null;
  }

  /** A number that SQLite keeps in the file's header, not in a row. */
  pragma(name: 'user_version' | 'application_id' | 'data_version'): number {
    const [value] = withSqlErrors(() => this.#statement(`PRAGMA ${name}`).raw().get([])) as [number];
    return value;
  }

  /** All or nothing, with no write of another process in between. */
  transaction<T>(work: () => T): T {
    this.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.exec('COMMIT');
      return result;
    } catch (cause) {
      this.rollBack();
      throw cause;
    }
  }

  /** Where the disk is full, SQLite has already rolled back, and would report that instead. */
  rollBack(): void {
    if (this.#connection.inTransaction) this.exec('ROLLBACK');
  }

  /** Moves the log into the database, unless another process is busy with it: then the next start does so. */
  checkpoint(): void {
    try {
      this.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } catch (cause) {
      if (!(cause instanceof SqlError)) throw cause;
    }
  }

  /** Statements that are not garbage collected yet keep the file open, so SQLite would not checkpoint on its own. */
  close(): void {
    this.checkpoint();
    this.#statements.clear();
    this.#connection.close();
  }

  #statement(sql: string): Libsql.Statement {
    const known = this.#statements.get(sql) ?? this.#connection.prepare(sql);
    this.#statements.set(sql, known);
    return known;
  }
}
