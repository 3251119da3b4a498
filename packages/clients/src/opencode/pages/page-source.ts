import type { DatabaseFiles } from './database-files.ts';
import { KeptPages } from './kept-pages.ts';
import { UnreadablePage } from './unreadable-page.ts';
import { isPageSize, WalIndex } from './wal-index.ts';

const headerBytes = 100;
const magic = 'SQLite format 3\0';

interface DatabaseHeader {
  readonly pageBytes: number;
  /** Bytes of each page that can hold content. */
  readonly usable: number;
  readonly encoding: 'utf8' | 'utf16le' | 'utf16be';
  /** Grows with every change of the schema. */
  readonly schemaVersion: number;
  /** Grows with every transaction that is not written to a log. */
  readonly changes: number;
}

/**
 * The pages of a database with those of its log laid over them, for one reading after the other. What was read holds only
 * if `isStillTrue` says so afterwards: a writer may have moved newer pages into the database in between.
 *
 * Pages stay in memory from one reading to the next as long as the log is the same one: the database itself then changes
 * only where the log has newer pages, which count before it.
 */
export class PageSource {
  #files: DatabaseFiles | null = null;
  #header: DatabaseHeader | null = null;
  #wal: WalIndex | null = null;
  /** Pages of which the version in the database itself was taken. */
  readonly #fromDatabase = new Set<number>();
  readonly #kept = new KeptPages();
  #begun = '';
  /** As long as it is the same, pages change only in the log. */
  world = '';

  /** Throws what the system throws, and an `UnreadablePage` for a file that is no database. */
  begin(files: DatabaseFiles): void {
    this.#files = files;
    this.#begun = files.facts();
    this.#fromDatabase.clear();
    this.#wal = walOf(files, this.#wal);
    this.#header = this.#readHeader();
    const { pageBytes, changes } = this.#header;
    const state = this.#wal === null ? `${this.#begun} ${changes}` : `${files.identity()} ${this.#wal.header}`;
    this.world = `${pageBytes} ${state}`;
    this.#kept.enter(this.world, pageBytes);
  }

  get header(): DatabaseHeader {
    if (this.#header === null) throw new Error('The database is not open');
    return this.#header;
  }

  page(number: number): Buffer {
    const { pageBytes } = this.header;
    const place = this.#wal?.pageBytes === pageBytes ? this.#wal.placeOf(number) : null;
    if (place === null) this.#fromDatabase.add(number);
    const known = this.#kept.get(place === null ? number : -place);
    if (known !== undefined) return known;
    return place === null ? this.#readBlock(number) : this.#readFrame(number, place);
  }

  /** Whether all pages that were read belong to one state of the database. Call it once, at the end. */
  isStillTrue(): boolean {
    const isTrue = this.#isTrue();
    if (!isTrue) this.#kept.drop();
    return isTrue;
  }

  #isTrue(): boolean {
    const files = this.#files;
    if (files === null) return false;
    if (this.#wal === null || files.log === null) return files.facts() === this.#begun;
    const newer = this.#wal.readOn(files.log);
    for (const page of newer) if (this.#fromDatabase.has(page)) return false;
    // Last, since a log that is begun anew while it is read gives pages of two states.
    return this.#wal.isStill(files.log);
  }

  #readHeader(): DatabaseHeader {
    const place = this.#wal?.placeOf(1) ?? null;
    const head = Buffer.alloc(headerBytes);
    const read = place === null ? this.#files?.database : this.#files?.log;
    const got = read?.(head, place ?? 0) ?? 0;
    if (got < headerBytes || head.toString('latin1', 0, 16) !== magic) throw new UnreadablePage(1, 'is not a database');
    const size = head.readUInt16BE(16);
    const pageBytes = size === 1 ? 65_536 : size;
    const usable = pageBytes - (head[20] ?? 0);
    if (!isPageSize(pageBytes) || usable < 480) throw new UnreadablePage(1, 'is not a database');
    const encoding = encodings[head.readUInt32BE(56)] ?? 'utf8';
    return { pageBytes, usable, encoding, schemaVersion: head.readUInt32BE(40), changes: head.readUInt32BE(24) };
  }

  #readFrame(number: number, place: number): Buffer {
    const page = this.#kept.page();
    if (this.#files?.log?.(page, place) !== page.length) throw new UnreadablePage(number, 'is not there');
    this.#kept.put(-place, page);
    return page;
  }

  /** Rows that were written one after the other stand on pages that follow each other. */
  #readBlock(number: number): Buffer {
    if (number < 1) throw new UnreadablePage(number, 'is not there');
    const { bytes, pages } = this.#kept.block();
    const at = (number - 1) % pages.length;
    const first = number - at;
    const got = this.#files?.database(bytes, (first - 1) * this.header.pageBytes) ?? 0;
    const whole = Math.floor(got / this.header.pageBytes);
    for (const [index, page] of pages.slice(0, whole).entries()) this.#kept.put(first + index, page);
    const found = pages[at];
    if (found === undefined || at >= whole) throw new UnreadablePage(number, 'is not there');
    return found;
  }
}

const encodings: Readonly<Record<number, DatabaseHeader['encoding']>> = { 2: 'utf16le', 3: 'utf16be' };

function walOf({ log }: DatabaseFiles, known: WalIndex | null): WalIndex | null {
  if (log === null) return null;
  const wal = known?.isStill(log) === true ? known : WalIndex.open(log);
  wal?.readOn(log);
  return wal;
}
