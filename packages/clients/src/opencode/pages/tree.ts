import type { PageSource } from './page-source.ts';
import { afterVarint, bytesUpTo, columnsOf, compareFirst, type SqlValue, type TextOf, varint } from './record.ts';
import { UnreadablePage } from './unreadable-page.ts';

const indexInner = 2;
const tableInner = 5;
const indexLeaf = 10;
const tableLeaf = 13;
const deepest = 40;
const mostPayload = 512 * 1024 * 1024;
/** The room for longer records is given back. */
const mostKept = 1024 * 1024;

/** Called for a page that cannot be read; reading continues with the others. */
export type OnTorn = (problem: UnreadablePage) => void;

interface Page {
  readonly number: number;
  readonly bytes: Buffer;
  readonly kind: number;
  /** How many cells it has, and where their places are listed. */
  readonly count: number;
  readonly first: number;
  /** The rightmost child page; 0: this is a leaf. */
  readonly last: number;
}

export interface TableRow {
  readonly rowid: number;
  /** The beginning of the record as far as it was asked for, or all of it. Valid until the next row is asked for. */
  readonly payload: Buffer;
  readonly page: number;
}

/** Walks B-trees. Every step is bounded: the file may contain anything. */
export class Trees {
  readonly #source: PageSource;
  /** Long records are put together here, one at a time. */
  #record = Buffer.alloc(0);

  constructor(source: PageSource) {
    this.#source = source;
  }

  /** All rows in the order of their ids. `upTo`: columns after it are not needed. */
  *rows(root: number, upTo: number | null, onTorn: OnTorn): Generator<TableRow> {
    yield* this.#rowsUnder(root, upTo, onTorn, new Set(), 0);
  }

  /** Rows by their ids, which must ascend: neighbours are mostly on the same page. */
  *rowsAt(root: number, rowids: readonly number[], upTo: number | null, onTorn: OnTorn): Generator<TableRow> {
    let leaf: Page | null = null;
    for (const rowid of rowids) {
      let row: TableRow | null = null;
      try {
        if (leaf === null || !reaches(leaf, rowid)) leaf = this.#leafOf(root, rowid);
        row = this.#rowOn(leaf, rowid, upTo);
      } catch (cause) {
        if (!(cause instanceof UnreadablePage)) throw cause;
        onTorn(cause);
      }
      if (row !== null) yield row;
    }
  }

  /** Some columns of the first records of an index whose first column is this text, in order. The last column is a row's number. */
  found(root: number, key: Buffer, wanted: readonly number[], textOf: TextOf, most: number): SqlValue[][] {
    const found: SqlValue[][] = [];
    const take: TakeRecord = (payload, page) => found.push(columnsOf(payload, wanted, page, textOf)) < most;
    this.#findUnder(root, key, new Set(), 0, take);
    return found;
  }

  #leafOf(root: number, rowid: number): Page {
    let number = root;
    for (let depth = 0; depth < deepest; depth++) {
      const page = this.#page(number, tableInner, tableLeaf);
      if (page.last === 0) return page;
      const at = firstRowAtLeast(page, rowid);
      number = at < page.count ? uint32(page.bytes, cellAt(page, at)) : page.last;
    }
    throw new UnreadablePage(root, 'is part of a cycle');
  }

  #rowOn(leaf: Page, rowid: number, upTo: number | null): TableRow | null {
    const at = firstRowAtLeast(leaf, rowid);
    if (at === leaf.count) return null;
    const cell = cellAt(leaf, at);
    return rowidAt(leaf, cell) === rowid ? this.#tableCell(leaf, cell, upTo) : null;
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
      for (let index = 0; index < page.count; index++) cellAt(page, index);
    } catch (cause) {
      if (!(cause instanceof UnreadablePage)) throw cause;
      onTorn(cause);
      return;
    }
    for (let index = 0; index < page.count; index++) {
      const cell = cellAt(page, index);
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

  /** Whether there may be more behind this page. */
  #findUnder(number: number, key: Buffer, seen: Set<number>, depth: number, take: TakeRecord): boolean {
    const page = this.#step(number, indexInner, indexLeaf, seen, depth);
    const isLeaf = page.last === 0;
    const recordAt = (index: number) => this.#indexPayload(page, cellAt(page, index), isLeaf);
    const first = firstAtLeast(page.count, (index) => compareFirst(recordAt(index), key, number) >= 0);
    for (let index = first; index < page.count; index++) {
      const below = isLeaf ? 0 : uint32(page.bytes, cellAt(page, index));
      if (below > 0 && !this.#findUnder(below, key, seen, depth + 1, take)) return false;
      const payload = recordAt(index);
      if (compareFirst(payload, key, number) !== 0) return false;
      if (!take(payload, number)) return false;
    }
    return isLeaf || this.#findUnder(page.last, key, seen, depth + 1, take);
  }

  #step(number: number, inner: number, leaf: number, seen: Set<number>, depth: number): Page {
    if (seen.has(number) || depth > deepest) throw new UnreadablePage(number, 'is part of a cycle');
    seen.add(number);
    return this.#page(number, inner, leaf);
  }

  #page(number: number, inner: number, leaf: number): Page {
    const bytes = this.#source.page(number);
    const head = number === 1 ? 100 : 0;
    const kind = bytes[head] ?? 0;
    if (kind !== inner && kind !== leaf) throw new UnreadablePage(number, 'has an unexpected type');
    const count = uint16(bytes, head + 3);
    const first = head + (kind === inner ? 12 : 8);
    if (first + count * 2 > bytes.length) throw new UnreadablePage(number, 'is torn');
    return { number, bytes, kind, count, first, last: kind === inner ? uint32(bytes, head + 8) : 0 };
  }

  #tableCell(page: Page, cell: number, upTo: number | null): TableRow {
    const afterLength = afterVarint(page.bytes, cell);
    const start = afterVarint(page.bytes, afterLength);
    const most = this.#source.header.usable - 35;
    const payload = this.#payload(page, start, varint(page.bytes, cell), most, upTo);
    return { rowid: varint(page.bytes, afterLength), payload, page: page.number };
  }

  #indexPayload(page: Page, cell: number, isLeaf: boolean): Buffer {
    const at = isLeaf ? cell : cell + 4;
    const { usable } = this.#source.header;
    const most = Math.floor(((usable - 12) * 64) / 255) - 23;
    return this.#payload(page, afterVarint(page.bytes, at), varint(page.bytes, at), most, null);
  }

  /** What does not fit on the page goes on in a chain of others, of which only as many as needed are read. */
  #payload(page: Page, start: number, length: number, most: number, upTo: number | null): Buffer {
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

  #chained(page: Page, beginning: Buffer, first: number, wanted: number): Buffer {
    const { usable } = this.#source.header;
    const all = this.#roomFor(wanted);
    beginning.copy(all);
    let next = first;
    for (let filled = beginning.length; filled < wanted; ) {
      if (next === 0) throw new UnreadablePage(page.number, 'has an unterminated record');
      const overflow = this.#source.page(next);
      filled += overflow.copy(all, filled, 4, Math.min(usable, 4 + wanted - filled));
      next = uint32(overflow, 0);
    }
    return all;
  }

  #roomFor(bytes: number): Buffer {
    if (bytes > mostKept) return Buffer.allocUnsafeSlow(bytes);
    if (bytes > this.#record.length) this.#record = Buffer.allocUnsafeSlow(Math.min(mostKept, bytes * 2));
    return this.#record.subarray(0, bytes);
  }
}

/** Returns whether more are wanted. */
type TakeRecord = (payload: Buffer, page: number) => boolean;

/** The number of a row, or the last one below a page. */
function rowidAt({ bytes, last }: Page, cell: number): number {
  return varint(bytes, last === 0 ? afterVarint(bytes, cell) : cell + 4);
}

function firstRowAtLeast(page: Page, rowid: number): number {
  return firstAtLeast(page.count, (index) => rowidAt(page, cellAt(page, index)) >= rowid);
}

/** Whether a row that follows those of earlier pages is on this one, if it is there at all. */
function reaches(leaf: Page, rowid: number): boolean {
  return leaf.count > 0 && rowidAt(leaf, cellAt(leaf, leaf.count - 1)) >= rowid;
}

/** Where a cell begins. */
function cellAt({ number, bytes, first, count }: Page, index: number): number {
  const cell = index < count ? uint16(bytes, first + index * 2) : 0;
  if (cell < first || cell >= bytes.length - 3) throw new UnreadablePage(number, 'is torn');
  return cell;
}

/** The first of `count` for which the test holds, by halves; `count`: none. */
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

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function uint32(bytes: Uint8Array, at: number): number {
  return (uint16(bytes, at) * 65_536 + uint16(bytes, at + 2)) >>> 0;
}
