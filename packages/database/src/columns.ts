import { DamagedData } from './sql-error.ts';

/**
 * How a column is selected and read. libsql ends the whole process on text that is not UTF-8, and in a damaged file any
 * column may hold such text: so texts are selected as bytes, and numbers are cast to numbers, whatever the file
 * declares.
 */
export interface Column<T> {
  readonly cast: (name: string) => string;
  readonly read: (value: unknown) => T;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;
export type RowOf<C extends Columns> = { readonly [Name in keyof C]: C[Name] extends Column<infer T> ? T : never };

function bytesOf(value: unknown): Buffer {
  if (Buffer.isBuffer(value)) return value;
  throw new DamagedData('a value is missing');
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  throw new DamagedData('a number is missing');
}

function column<T>(type: string, read: (value: unknown) => T): Column<T> {
  return { cast: (name) => `CAST(${name} AS ${type})`, read };
}

function orNull<T>({ cast, read }: Column<T>): Column<T | null> {
  return { cast, read: (value) => (value === null ? null : read(value)) };
}

export const blob = column('BLOB', bytesOf);
export const text = column('BLOB', (value) => bytesOf(value).toString());
export const integer = column('INTEGER', numberOf);
export const real = column('REAL', numberOf);
/** SQLite stores the row id itself as a number; without the cast an index can return it in order. */
export const rowId: Column<number> = { cast: (name) => name, read: numberOf };
export const textOrNull = orNull(text);
export const integerOrNull = orNull(integer);

/** Columns by name, which may be an expression; the keys are those of the result. */
export function selectList(columns: Columns): string {
  return Object.entries(columns)
    .map(([name, { cast }]) => cast(name))
    .join(', ');
}

export function readRow<C extends Columns>(columns: C, values: readonly unknown[]): RowOf<C> {
  const row: Record<string, unknown> = {};
  let at = 0;
  for (const name in columns) row[name] = columns[name]?.read(values[at++]);
  return row as RowOf<C>;
}
