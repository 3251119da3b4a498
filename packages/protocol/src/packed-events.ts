import type { SessionEvent } from './session-event.ts';

/**
 * Many plain records as one text: field names are written once per kind, and values that all records share once. Less
 * than half the size, and a single string crosses every boundary at the cost of a copy.
 */
export type PackedRecords = string;
export type PackedEvents = PackedRecords;

export function packEvents(events: readonly SessionEvent[]): PackedEvents {
  return packRecords(events);
}

export function unpackEvents(packed: PackedEvents): readonly SessionEvent[] {
  return unpackRecords<SessionEvent>(packed);
}

/** Field names in order; a field that holds an object is followed by the object's own fields. */
type Shape = readonly (string | readonly [string, Shape])[];

interface Table {
  readonly shape: Shape;
  readonly columns: readonly Column[];
}

/**
 * One value for each record; one for all; differences between consecutive numbers; or texts without their common ends.
 */
type Column =
  | readonly unknown[]
  | { readonly all: unknown }
  | { readonly steps: readonly number[] }
  | { readonly head: string; readonly tail: string; readonly middles: readonly (string | null)[] };

type Fields = Readonly<Record<string, unknown>>;

export function packRecords(records: readonly object[]): PackedRecords {
  const tables = new Map<string, { readonly number: number; readonly shape: Shape; readonly rows: unknown[][] }>();
  const order: number[] = [];
  for (const record of records) {
    const values: unknown[] = [];
    const key = spread(record as Fields, values);
    let table = tables.get(key);
    if (table === undefined) {
      table = { number: tables.size, shape: shapeOf(record as Fields), rows: [] };
      tables.set(key, table);
    }
    table.rows.push(values);
    order.push(table.number);
  }
  const packed = [...tables.values()].map(({ shape, rows }): Table => ({ shape, columns: columnsOf(rows) }));
  return JSON.stringify({ order, tables: packed });
}

export function unpackRecords<Record>(packed: PackedRecords): readonly Record[] {
  const { order, tables } = JSON.parse(packed) as {
    readonly order: readonly number[];
    readonly tables: readonly Table[];
  };
  const cursors = tables.map(({ columns }) => columns.map(valuesOf));
  return order.map((number) => {
    const values = cursors[number] ?? [];
    return build(tables[number]?.shape ?? [], values, { column: 0 }) as Record;
  });
}

/** Adds the record's values to the row and returns the key of its shape. */
function spread(fields: Fields, values: unknown[]): string {
  let key = '';
  for (const name in fields) {
    const value = fields[name];
    if (isFields(value)) key += `${name}{${spread(value, values)}}`;
    else {
      key += `${name},`;
      values.push(value);
    }
  }
  return key;
}

function shapeOf(fields: Fields): Shape {
  return Object.entries(fields).map(([name, value]) => (isFields(value) ? ([name, shapeOf(value)] as const) : name));
}

/** Arrays are kept as they are. */
function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function columnsOf(rows: readonly (readonly unknown[])[]): Column[] {
  const [first = []] = rows;
  return first.map((_, number) => columnOf(rows.map((row) => row[number])));
}

function columnOf(values: readonly unknown[]): Column {
  const [first] = values;
  if ((typeof first !== 'object' || first === null) && values.every((value) => value === first)) return { all: first };
  if (values.every(isPlainNumber)) return { steps: stepsOf(values as readonly number[]) };
  if (values.every((value) => typeof value === 'string' || value === null))
    return withoutEnds(values as readonly (string | null)[]);
  return values;
}

/** An integer so small that the difference between any two is exact. */
function isPlainNumber(value: unknown): boolean {
  return Number.isSafeInteger(value) && Math.abs(value as number) < 2 ** 50;
}

function stepsOf(numbers: readonly number[]): readonly number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}

function withoutEnds(texts: readonly (string | null)[]): Column {
  let head: string | null = null;
  let tail: string | null = null;
  for (const text of texts) {
    if (text === null) continue;
    head = head === null ? text : head.slice(0, commonLength(head, text, 1));
    tail = tail === null ? text : tail.slice(tail.length - commonLength(tail, text, -1));
    if (head === '' && tail === '') return texts;
  }
  const start = head?.length ?? 0;
  const shortest = texts.reduce((least, text) => Math.min(least, text?.length ?? least), Number.POSITIVE_INFINITY);
  // Prefix and suffix must not overlap in any of them.
  const end = Math.max(0, Math.min(tail?.length ?? 0, shortest - start));
  const middles = texts.map((text) => text?.slice(start, text.length - end) ?? null);
  return { head: head ?? '', tail: end === 0 ? '' : (tail?.slice(-end) ?? ''), middles };
}

/** The length of the common prefix (1) or suffix (-1) of two texts. */
function commonLength(a: string, b: string, direction: 1 | -1): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  if (direction === 1) while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  else while (length < most && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length += 1;
  return length;
}

/** The column's values one after the other. */
function valuesOf(column: Column): () => unknown {
  let row = -1;
  let sum = 0;
  if ('all' in column) return () => column.all;
  if ('steps' in column) {
    return () => {
      row += 1;
      sum += column.steps[row] ?? 0;
      return sum;
    };
  }
  if ('middles' in column) {
    const { head, tail, middles } = column;
    return () => {
      row += 1;
      const middle = middles[row] ?? null;
      return middle === null ? null : head + middle + tail;
    };
  }
  return () => {
    row += 1;
    return column[row];
  };
}

function build(shape: Shape, values: readonly (() => unknown)[], at: { column: number }): Fields {
  const fields: Record<string, unknown> = {};
  for (const field of shape) {
    if (typeof field === 'string') {
      fields[field] = values[at.column]?.();
      at.column += 1;
    } else fields[field[0]] = build(field[1], values, at);
  }
  return fields;
}
