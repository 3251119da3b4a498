import { TextDecoder } from 'node:util';
import type { PageSource } from './page-source.ts';
import { columnsOf, type SqlValue, type TextOf } from './record.ts';
import { type Declared, type SchemaRow, type TableInfo, tablesOf } from './schema.ts';
import { type OnTorn, type TableRow, Trees } from './tree.ts';
import { UnreadablePage } from './unreadable-page.ts';

/** A row by the names of its columns. A column that the table does not have is `null`. */
export type Row<Column extends string> = Readonly<Record<Column, string | number | null>>;

/** Rows of a database by table and column names; the rest of its schema does not matter. */
export class DatabaseRows {
  readonly #source: PageSource;
  readonly #trees: Trees;
  #tables: ReadonlyMap<string, TableInfo> = new Map();
  #isUtf8 = true;
  #textOf: TextOf = utf8Of;
  #schema = '';

  constructor(source: PageSource) {
    this.#source = source;
    this.#trees = new Trees(source);
  }

  /** The source has begun a reading. A schema that is whole is read again when it changes. */
  begin(onTorn: OnTorn): void {
    const { encoding, schemaVersion } = this.#source.header;
    const schema = `${this.#source.world} ${encoding} ${schemaVersion}`;
    if (schema === this.#schema) return;
    this.#isUtf8 = encoding === 'utf8';
    this.#textOf = textIn(encoding);
    let isWhole = true;
    const collect: OnTorn = (problem) => {
      isWhole = false;
      onTorn(problem);
    };
    this.#tables = tablesOf([...this.#schemaRows(collect)]);
    this.#schema = isWhole ? schema : '';
  }

  /** No page of the schema is torn: a table that is not in it is not there. */
  get isSchemaWhole(): boolean {
    return this.#schema !== '';
  }

  hasTable(table: string): boolean {
    return this.#tables.has(table);
  }

  /** Those of the columns that the table does not have. */
  missingColumns(table: string, columns: readonly string[]): readonly string[] {
    const known = this.#tables.get(table)?.columns ?? [];
    return columns.filter((column) => !known.includes(column));
  }

  hasIndex(table: string, column: string): boolean {
    return this.#indexOf(table, column) !== null;
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

  /**
   * The rows in which a column holds this text, or the first of them. Those that an index leads to come in the order of
   * their pages; the index says which are first.
   */
  *where<Column extends string>(
    table: string,
    column: string,
    text: string,
    columns: readonly Column[],
    onTorn: OnTorn,
    most = Number.POSITIVE_INFINITY,
  ): Generator<Row<Column>> {
    const info = this.#tables.get(table);
    if (info === undefined) return;
    const index = this.#indexOf(table, column);
    if (index === null) {
      let left = most;
      for (const row of this.all(table, [...new Set([...columns, column])], onTorn)) {
        if (left === 0) return;
        if (row[column as Column] !== text) continue;
        left--;
        yield row;
      }
      return;
    }
    const key = Buffer.from(text);
    const inIndex = placesOf(index, columns);
    if (inIndex.every((place) => place >= 0)) {
      for (const values of this.#trees.found(index.root, key, inIndex, this.#textOf, most))
        yield recordOf(columns, values);
      return;
    }
    const places = placesOf(info, columns);
    const numbers = this.#trees.found(index.root, key, [index.columns.length], this.#textOf, most);
    const rowids = numbers.map(([number]) => Number(number)).sort((a, b) => a - b);
    for (const row of this.#trees.rowsAt(info.root, rowids, Math.max(...places), onTorn)) {
      const found = tolerant(() => this.#named(info, row, columns, places), onTorn);
      if (found !== null) yield found;
    }
  }

  /** The one that sorts by most is best: what it finds is then in order, and more can be answered by it alone. */
  #indexOf(table: string, column: string): Declared | null {
    const fitting = this.#tables.get(table)?.indexes.filter(({ columns }) => columns[0] === column) ?? [];
    const [best] = fitting.sort((a, b) => b.columns.length - a.columns.length);
    return this.#isUtf8 ? (best ?? null) : null;
  }

  *#schemaRows(onTorn: OnTorn): Generator<SchemaRow> {
    for (const { payload, page } of this.#trees.rows(1, null, onTorn)) {
      const found = tolerant(() => columnsOf(payload, [0, 1, 2, 3, 4], page, this.#textOf), onTorn);
      if (found === null) continue;
      const [type, name, table, root, sql] = found;
      yield {
        type: String(type),
        name: String(name),
        table: String(table),
        root: Number(root),
        sql: typeof sql === 'string' ? sql : '',
      };
    }
  }

  #named<Column extends string>(
    info: TableInfo,
    row: TableRow,
    columns: readonly Column[],
    places: readonly number[],
  ): Row<Column> {
    const values = columnsOf(row.payload, places, row.page, this.#textOf);
    const number = info.rowNumber < 0 ? -1 : places.indexOf(info.rowNumber);
    if (number >= 0) values[number] = row.rowid;
    return recordOf(columns, values);
  }
}

function recordOf<Column extends string>(columns: readonly Column[], values: readonly SqlValue[]): Row<Column> {
  const record: Partial<Record<Column, SqlValue>> = {};
  for (let index = 0; index < columns.length; index++) record[columns[index] as Column] = values[index] ?? null;
  return record as Row<Column>;
}

const utf8Of: TextOf = (bytes, start, end) => bytes.toString('utf8', start, end);

function textIn(encoding: keyof typeof labels): TextOf {
  if (encoding === 'utf8') return utf8Of;
  const decoder = new TextDecoder(labels[encoding]);
  return (bytes, start, end) => decoder.decode(bytes.subarray(start, end));
}

const labels = { utf8: 'utf-8', utf16le: 'utf-16le', utf16be: 'utf-16be' } as const;

/** A column that is not there has a place that no record reaches. */
function placesOf(info: Declared, columns: readonly string[]): number[] {
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
