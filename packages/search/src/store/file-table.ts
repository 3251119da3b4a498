import {
  blob,
  DamagedData,
  integer,
  integerOrNull,
  type RowOf,
  real,
  rowId,
  type SqlDatabase,
  sealed,
  sealedJson,
  text,
  textOrNull,
} from '@treeline/database';
import { nothingRead, type TextMemory } from '../texts/text-reader.ts';
import { type FileRow, freshRow } from './file-row.ts';

const fileColumns = {
  id: rowId,
  path: text,
  bytes: integer,
  modified: real,
  identity: text,
  done: integer,
  seen: text,
  rest: integer,
  times: blob,
  session: textOrNull,
} as const;

/** The files that the index knows, all of them in memory, since every hit needs one, but for what reading on needs. */
export class FileTable {
  readonly #db: SqlDatabase;
  readonly #byPath = new Map<string, FileRow>();
  readonly #byId = new Map<number, FileRow>();
  readonly #slugs = new Map<string, string>();
  #lastId = 0;
  #version = -1;

  constructor(db: SqlDatabase) {
    this.#db = db;
    this.reload();
  }

  /** Reads what another process has written since. */
  refresh(): void {
    if (this.#db.pragma('data_version') !== this.#version) this.reload();
  }

  reload(): void {
    this.#version = this.#db.pragma('data_version');
    this.#byPath.clear();
    this.#byId.clear();
    for (const stored of this.#db.rows(fileColumns, 'from files')) this.#keep(rowOf(stored));
    for (const { id, slug } of this.#db.rows({ id: text, slug: text }, 'from agents')) this.#slugs.set(id, slug);
    const last = { '(select max(id) from files)': integerOrNull, '(select max(id) from gone)': integerOrNull } as const;
    this.#lastId = Math.max(0, ...this.#db.rows(last, '').flatMap((row) => Object.values(row).map((id) => id ?? 0)));
  }

  get(path: string): FileRow | undefined {
    return this.#byPath.get(path);
  }

  byId(id: number): FileRow | undefined {
    return this.#byId.get(id);
  }

  slugOf(agentId: string): string | null {
    return this.#slugs.get(agentId) ?? null;
  }

  rows(): IterableIterator<FileRow> {
    return this.#byPath.values();
  }

  /** Later files have larger ids, so that the newest rows of the index come first when it is read backwards. */
  add(path: string): FileRow {
    this.#lastId += 1;
    const row = freshRow(this.#lastId, path);
    this.#keep(row);
    return row;
  }

  /** What reading on after `done` needs. */
  memoryOf({ id, done }: FileRow): TextMemory {
    if (done === 0) return nothingRead;
    const stored = this.#db.first({ memory: sealedJson<TextMemory>() }, 'from files where id = ?', id);
    return stored?.memory ?? nothingRead;
  }

  save(row: FileRow, memory: TextMemory): void {
    const times = Buffer.from(new Float64Array(row.times).buffer);
    const { id, path, bytes, modified, identity, done, seen, hasRest, session } = row;
    this.#db.run(
      'insert or replace into files values(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[id, path, bytes, modified, identity, done, seen, Number(hasRest), times],
      ...[sealed(JSON.stringify(memory)), session],
    );
  }

  /** Its words are removed later, a few at a time; until then their hits are dropped, since no file has their number. */
  forget(row: FileRow): void {
    this.#byPath.delete(row.path);
    this.#byId.delete(row.id);
    this.#db.run('delete from files where id = ?', row.id);
    this.#db.run('insert or ignore into gone values(?)', row.id);
  }

  nameAgent(id: string, slug: string): void {
    if (this.#slugs.get(id) === slug) return;
    this.#slugs.set(id, slug);
    this.#db.run('insert or replace into agents values(?, ?)', id, slug);
  }

  #keep(row: FileRow): void {
    this.#byPath.set(row.path, row);
    this.#byId.set(row.id, row);
  }
}

function rowOf({ times, rest, ...stored }: RowOf<typeof fileColumns>): FileRow {
  if (times.length % Float64Array.BYTES_PER_ELEMENT !== 0) throw new DamagedData('times are cut off');
  return { ...stored, hasRest: rest !== 0, times: [...new Float64Array(new Uint8Array(times).buffer)] };
}
