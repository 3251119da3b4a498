import type { DatabaseFiles } from './database-files.ts';
import { UnreadablePage } from './unreadable-page.ts';
import { isPageSize, WalIndex } from './wal-index.ts';

const headerBytes = 100;
const magic = 'SQLite format 3\0';
const mostKept = 64 * 1024 * 1024;

export interface DatabaseHeader {
  readonly pageBytes: number;
  /** Bytes of each page that can hold content. */
  readonly usable: number;
  readonly encoding: 'utf8' | 'utf16le' | 'utf16be';
}

/**
 * The pages of a database with those of its log laid over them. What was read is valid only if `isStillTrue` confirms
 * it afterwards: a writer may have moved newer pages into the database in between.
 */
export class PageSource {
  readonly header: DatabaseHeader;
  /** Passed to the next source, which then reads only what was appended. */
  readonly wal: WalIndex | null;
  readonly #files: DatabaseFiles;
  /** Pages that were read from the database file itself. */
  readonly #fromDatabase = new Set<number>();
  readonly #pages = new Map<number, Uint8Array>();
  readonly #begun: string;
  #keptBytes = 0;

  /** Throws the system's error, or an `UnreadablePage` for a file that is no database. `known`: an index of the same log. */
  constructor(files: DatabaseFiles, known: WalIndex | null) {
    this.#files = files;
    this.#begun = files.facts();
    this.wal = walOf(files, known);
    this.header = this.#readHeader();
  }

  page(number: number): Uint8Array {
    const known = this.#pages.get(number);
    if (known !== undefined) return known;
    const page = this.#read(number);
    this.#keptBytes += page.length;
    // Pages of long texts are read once, those of trees repeatedly: a plain limit is enough.
    if (this.#keptBytes < mostKept) this.#pages.set(number, page);
    return page;
  }

  /** Whether all pages that were read belong to one state of the database. Call it once, at the end. */
  isStillTrue(): boolean {
    const { log } = this.#files;
    if (this.wal === null || log === null) return this.#files.facts() === this.#begun;
    const newer = this.wal.readOn(log);
    for (const page of newer) if (this.#fromDatabase.has(page)) return false;
    // Last, since a log that is restarted while it is read gives pages of two states.
    return this.wal.isStill(log);
  }

  #readHeader(): DatabaseHeader {
    const place = this.wal?.placeOf(1) ?? null;
    const head = Buffer.alloc(headerBytes);
    const read = place === null ? this.#files.database : this.#files.log;
    const got = read?.(head, place ?? 0) ?? 0;
    if (got < headerBytes || head.toString('latin1', 0, 16) !== magic) throw new UnreadablePage(1, 'is no database');
    const size = head.readUInt16BE(16);
    const pageBytes = size === 1 ? 65_536 : size;
    const usable = pageBytes - (head[20] ?? 0);
    if (!isPageSize(pageBytes) || usable < 480) throw new UnreadablePage(1, 'is no database');
    return { pageBytes, usable, encoding: encodings[head.readUInt32BE(56)] ?? 'utf8' };
  }

  #read(number: number): Uint8Array {
    const { pageBytes } = this.header;
    const place = this.wal?.pageBytes === pageBytes ? this.wal.placeOf(number) : null;
    const page = Buffer.alloc(pageBytes);
    if (place === null) this.#fromDatabase.add(number);
    const read = place === null ? this.#files.database : this.#files.log;
    const got = number < 1 ? 0 : read?.(page, place ?? (number - 1) * pageBytes);
    if (got !== pageBytes) throw new UnreadablePage(number, 'is not there');
    return page;
  }
}

const encodings: Readonly<Record<number, DatabaseHeader['encoding']>> = { 2: 'utf16le', 3: 'utf16be' };

function walOf({ log }: DatabaseFiles, known: WalIndex | null): WalIndex | null {
  if (log === null) return null;
  const wal = known?.isStill(log) === true ? known : WalIndex.open(log);
  wal?.readOn(log);
  return wal;
}
