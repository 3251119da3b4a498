import { TextDecoder } from 'node:util';
import type { PageSource } from './page-source.ts';
import { columnsOf, type SqlValue } from './record.ts';
import { type SchemaRow, type TableInfo, tablesOf } from './schema.ts';
import { type OnTorn, type TableRow, Trees } from './tree.ts';
import { UnreadablePage } from './unreadable-page.ts';

/** A row by the names of its columns. A column that the table does not have is `null`. */
export type Row<Column extends string> = Readonly<Record<Column, string | number | null>>;

/** Rows of a database by table and column names; the rest of its schema does not matter. */
export class DatabaseRows {
  readonly #trees: Trees;
  readonly #tables: ReadonlyMap<string, TableInfo>;
  readonly #decoder: TextDecoder;
  readonly #encoding: PageSource['header']['encoding'];

  constructor(source: PageSource, onTorn: OnTorn) {
    this.#trees = new Trees(source);
    this.#encoding = source.header.encoding;
    this.#decoder = new TextDecoder(labels[source.header.encoding]);
    this.#tables = tablesOf([...this.#schema(onTorn)]);
  }

  hasTable(table: string): boolean {
    return this.#tables.has(table);
  }

  hasIndex(table: string, column: string): boolean {
    return this.#tables.get(table)?.indexes.some(({ columns }) => columns[0] === column) === true;
  }

  /** All rows of a table; none where it does not exist yet. */
  *all<Column extends string>(table: string, columns: readonly Column[], onTorn: OnTorn): Generator<Row<Column>> {
    const info = this.#tables.get(table);
    if (info === undefined) return;
    const places = placesOf(info, columns);
    for (const row of this.#trees.rows(info.root, Math.max(...places), onTorn)) {
      const found = tolerant(() => this.#named(info, row, columns, places), onTorn);
      if (found !== null) yield found;
    }
  }

  /** The rows in which a column equals this text, in the order of the index that finds them. */
  *where<Column extends string>(
    table: string,
    column: string,
    text: string,
    columns: readonly Column[],
    onTorn: OnTorn,
  ): Generator<Row<Column>> {
    const info = this.#tables.get(table);
    if (info === undefined) return;
    // The index with the most columns is best: its rows come sorted by them.
    const [index] = [...info.indexes]
      .filter((one) => one.columns[0] === column)
      .sort((a, b) => b.columns.length - a.columns.length);
    if (index === undefined || this.#encoding !== 'utf8') {
      for (const row of this.all(table, [...columns, column], onTorn)) if (row[column as Column] === text) yield row;
      return;
    }
    const places = placesOf(info, columns);
    const upTo = Math.max(...places);
    const width = index.columns.length + 1;
    for (const record of this.#trees.found(index.root, Buffer.from(text), width)) {
      const rowid = Number(record[width - 1]);
      const found = tolerant(() => {
        const row = this.#trees.row(info.root, rowid, upTo);
        return row === null ? null : this.#named(info, row, columns, places);
      }, onTorn);
      if (found !== null) yield found;
    }
  }

  *#schema(onTorn: OnTorn): Generator<SchemaRow> {
    for (const { payload, page } of this.#trees.rows(1, null, onTorn)) {
      const found = tolerant(() => columnsOf(payload, [0, 1, 2, 3, 4], page), onTorn);
      if (found === null) continue;
      const [type, name, table, root, sql] = found.map((value) => this.#plain(value ?? null));
      yield {
        ...{ type: String(type), name: String(name), table: String(table) },
        ...{ root: Number(root), sql: typeof sql === 'string' ? sql : '' },
      };
    }
  }

  #named<Column extends string>(
    info: TableInfo,
    row: TableRow,
    columns: readonly Column[],
    places: readonly number[],
  ): Row<Column> {
    const values = columnsOf(row.payload, places, row.page);
    const named = columns.map((column, index) => {
      const isNumber = info.rowNumber >= 0 && places[index] === info.rowNumber;
      return [column, isNumber ? row.rowid : this.#plain(values[index] ?? null)];
    });
    return Object.fromEntries(named) as Row<Column>;
  }

  #plain(value: SqlValue): string | number | null {
    return value instanceof Uint8Array ? this.#decoder.decode(value) : value;
  }
}

const labels = { utf8: 'utf-8', utf16le: 'utf-16le', utf16be: 'utf-16be' } as const;

/** A missing column gets a position that no record reaches. */
function placesOf(info: TableInfo, columns: readonly string[]): number[] {
  return columns.map((column) => {
    const place = info.columns.findIndex((name) => name.toLowerCase() === column);
    return place < 0 ? -1 : place;
  });
}

function tolerant<Value>(read: () => Value, onTorn: OnTorn): Value | null {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof UnreadablePage)) throw cause;
    onTorn(cause);
    return null;
  }
}
