import type { PageSource } from './page-source.ts';
import { bytesUpTo, columnsOf, type SqlValue, varint } from './record.ts';
import { UnreadablePage } from './unreadable-page.ts';

const indexInner = 2;
const tableInner = 5;
const indexLeaf = 10;
const tableLeaf = 13;
const deepest = 40;
const mostPayload = 512 * 1024 * 1024;

/** Called for a page that cannot be read; reading continues with the others. */
export type OnTorn = (problem: UnreadablePage) => void;

interface Page {
  readonly number: number;
  readonly bytes: Uint8Array;
  readonly kind: number;
  readonly cells: readonly number[];
  /** The rightmost child page; 0: this is a leaf. */
  readonly last: number;
}

export interface TableRow {
  readonly rowid: number;
  /** The beginning of the record as far as requested, or all of it. */
  readonly payload: Uint8Array;
  readonly page: number;
}

/** Walks B-trees. Every step is bounded: the file may contain anything. */
export class Trees {
  readonly #source: PageSource;

  constructor(source: PageSource) {
    this.#source = source;
  }

  /** All rows in the order of their ids. `upTo`: columns after it are not needed. */
  *rows(root: number, upTo: number | null, onTorn: OnTorn): Generator<TableRow> {
    yield* this.#rowsUnder(root, upTo, onTorn, new Set(), 0);
  }

  /** One row by its id. */
  row(root: number, rowid: number, upTo: number | null): TableRow | null {
    let number = root;
    for (let depth = 0; depth < deepest; depth++) {
      const page = this.#page(number, tableInner, tableLeaf);
      const keyOf = (cell: number) => varint(page.bytes, page.last === 0 ? varint(page.bytes, cell)[1] : cell + 4)[0];
      const at = firstAtLeast(page.cells.length, (index) => keyOf(page.cells[index] ?? 0) >= rowid);
      const cell = page.cells[at];
      if (page.last === 0) {
        return cell === undefined || keyOf(cell) !== rowid ? null : this.#tableCell(page, cell, upTo);
      }
      number = cell === undefined ? page.last : uint32(page.bytes, cell);
    }
    throw new UnreadablePage(root, 'leads round in a circle');
  }

  /** Records of an index whose first column equals this text, in order: their columns, the last of which is a row id. */
  *found(root: number, key: Uint8Array, columns: number): Generator<SqlValue[]> {
    yield* this.#foundUnder(root, key, columns, new Set(), 0);
  }

  *#rowsUnder(
    number: number,
    upTo: number | null,
    onTorn: OnTorn,
    seen: Set<number>,
    depth: number,
  ): Generator<TableRow> {
    let page: Page;
    try {
      page = this.#step(number, tableInner, tableLeaf, seen, depth);
    } catch (cause) {
      if (!(cause instanceof UnreadablePage)) throw cause;
      onTorn(cause);
      return;
    }
    for (const cell of page.cells) {
      if (page.last !== 0) {
        yield* this.#rowsUnder(uint32(page.bytes, cell), upTo, onTorn, seen, depth + 1);
        continue;
      }
      let row: TableRow;
      try {
        row = this.#tableCell(page, cell, upTo);
      } catch (cause) {
        if (!(cause instanceof UnreadablePage)) throw cause;
        onTorn(cause);
        continue;
      }
      yield row;
    }
    if (page.last !== 0) yield* this.#rowsUnder(page.last, upTo, onTorn, seen, depth + 1);
  }

  *#foundUnder(
    number: number,
    key: Uint8Array,
    columns: number,
    seen: Set<number>,
    depth: number,
  ): Generator<SqlValue[]> {
    const page = this.#step(number, indexInner, indexLeaf, seen, depth);
    const isLeaf = page.last === 0;
    const wanted = Array.from({ length: columns }, (_, column) => column);
    const recordAt = (cell: number) => columnsOf(this.#indexPayload(page, cell, isLeaf), wanted, page.number);
    const order = (cell: number) => compareKey(recordAt(cell)[0] ?? null, key);
    const first = firstAtLeast(page.cells.length, (index) => order(page.cells[index] ?? 0) >= 0);
    for (let index = first; index < page.cells.length; index++) {
      const cell = page.cells[index] ?? 0;
      if (!isLeaf) yield* this.#foundUnder(uint32(page.bytes, cell), key, columns, seen, depth + 1);
      const record = recordAt(cell);
      if (compareKey(record[0] ?? null, key) !== 0) return;
      yield record;
    }
    if (!isLeaf) yield* this.#foundUnder(page.last, key, columns, seen, depth + 1);
  }

  #step(number: number, inner: number, leaf: number, seen: Set<number>, depth: number): Page {
    if (seen.has(number) || depth > deepest) throw new UnreadablePage(number, 'leads round in a circle');
    seen.add(number);
    return this.#page(number, inner, leaf);
  }

  #page(number: number, inner: number, leaf: number): Page {
    const bytes = this.#source.page(number);
    const head = number === 1 ? 100 : 0;
    const kind = bytes[head] ?? 0;
    if (kind !== inner && kind !== leaf) throw new UnreadablePage(number, 'is not what the tree leads to');
    const count = uint16(bytes, head + 3);
    const first = head + (kind === inner ? 12 : 8);
    if (first + count * 2 > bytes.length) throw new UnreadablePage(number, 'is torn');
    const cells: number[] = [];
    for (let index = 0; index < count; index++) {
      const cell = uint16(bytes, first + index * 2);
      if (cell < first || cell >= bytes.length - 3) throw new UnreadablePage(number, 'is torn');
      cells.push(cell);
    }
    return { number, bytes, kind, cells, last: kind === inner ? uint32(bytes, head + 8) : 0 };
  }

  #tableCell(page: Page, cell: number, upTo: number | null): TableRow {
    const [length, afterLength] = varint(page.bytes, cell);
    const [rowid, start] = varint(page.bytes, afterLength);
    const { usable } = this.#source.header;
    const payload = this.#payload(page, start, length, usable - 35, upTo);
    return { rowid, payload, page: page.number };
  }

  #indexPayload(page: Page, cell: number, isLeaf: boolean): Uint8Array {
    const [length, start] = varint(page.bytes, isLeaf ? cell : cell + 4);
    const { usable } = this.#source.header;
    return this.#payload(page, start, length, Math.floor(((usable - 12) * 64) / 255) - 23, null);
  }

  /** What does not fit on the page continues in a chain of overflow pages, of which only as many as needed are read. */
  #payload(page: Page, start: number, length: number, most: number, upTo: number | null): Uint8Array {
    const { usable } = this.#source.header;
    if (length > mostPayload) throw new UnreadablePage(page.number, 'is torn');
    if (length <= most) {
      if (start + length > page.bytes.length) throw new UnreadablePage(page.number, 'is torn');
      return page.bytes.subarray(start, start + length);
    }
    const least = Math.floor(((usable - 12) * 32) / 255) - 23;
    const surplus = least + ((length - least) % (usable - 4));
    const here = surplus <= most ? surplus : least;
    if (start + here + 4 > page.bytes.length) throw new UnreadablePage(page.number, 'is torn');
    const beginning = page.bytes.subarray(start, start + here);
    const wanted = upTo === null ? length : Math.min(length, bytesUpTo(beginning, upTo));
    if (wanted <= here) return beginning;
    return this.#chained(page, beginning, uint32(page.bytes, start + here), wanted);
  }

  #chained(page: Page, beginning: Uint8Array, first: number, wanted: number): Uint8Array {
    const { usable } = this.#source.header;
    const all = new Uint8Array(wanted);
    all.set(beginning);
    let next = first;
    for (let filled = beginning.length; filled < wanted; ) {
      if (next === 0) throw new UnreadablePage(page.number, 'holds a record without an end');
      const overflow = this.#source.page(next);
      const piece = overflow.subarray(4, Math.min(usable, 4 + wanted - filled));
      all.set(piece, filled);
      filled += piece.length;
      next = uint32(overflow, 0);
    }
    return all;
  }
}

/** The first of `count` for which the test holds, by binary search; `count`: none. */
function firstAtLeast(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The sort order of an index of texts: nulls, then numbers, then texts by their bytes. */
function compareKey(value: SqlValue, key: Uint8Array): number {
  return value instanceof Uint8Array ? Buffer.compare(value, key) : -1;
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function uint32(bytes: Uint8Array, at: number): number {
  return (uint16(bytes, at) * 65_536 + uint16(bytes, at + 2)) >>> 0;
}
