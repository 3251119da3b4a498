import type Database from 'libsql';
import type { TextMemory } from '../texts/text-reader.ts';
import { type FileRow, freshRow } from './file-row.ts';

type Stored = readonly [number, string, number, number, string, number, Buffer, Buffer, string, string | null];

/** The files that the index knows, all of them in memory: they are asked for with every hit. */
export class FileTable {
  readonly #db: Database.Database;
  readonly #byPath = new Map<string, FileRow>();
  readonly #byId = new Map<number, FileRow>();
  readonly #slugs = new Map<string, string>();
  #lastId = 0;
  #version = -1;

  constructor(db: Database.Database) {
    this.#db = db;
    this.reload();
  }

  /** Takes over what another process has written since. */
  refresh(): void {
    const [version] = this.#db.prepare('pragma data_version').raw().get() as [number];
    if (version !== this.#version) this.reload();
  }

  reload(): void {
    [this.#version] = this.#db.prepare('pragma data_version').raw().get() as [number];
    this.#byPath.clear();
    this.#byId.clear();
    const sql = 'select id, path, bytes, modified, identity, done, seen, times, memory, session from files';
    for (const stored of this.#db.prepare(sql).raw().all() as Stored[]) this.#keep(rowOf(stored));
    for (const [id, slug] of this.#db.prepare('select id, slug from agents').raw().all() as [string, string][])
      this.#slugs.set(id, slug);
    const [files, gone] = this.#db
      .prepare('select (select max(id) from files), (select max(id) from gone)')
      .raw()
      .get() as [number | null, number | null];
    this.#lastId = Math.max(files ?? 0, gone ?? 0);
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

  save(row: FileRow): void {
    const times = Buffer.from(new Float64Array(row.times).buffer);
    this.#db
      .prepare('insert or replace into files values(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        row.id,
        row.path,
        row.bytes,
        row.modified,
        row.identity,
        row.done,
        row.seen,
        times,
        JSON.stringify(row.memory),
        row.session,
      );
  }

  /** Its words are taken out later, a few at a time; until then nobody finds a file for them. */
  forget(row: FileRow): void {
    this.#byPath.delete(row.path);
    this.#byId.delete(row.id);
    this.#db.prepare('delete from files where id = ?').run(row.id);
    this.#db.prepare('insert or ignore into gone values(?)').run(row.id);
  }

  nameAgent(id: string, slug: string): void {
    if (this.#slugs.get(id) === slug) return;
    this.#slugs.set(id, slug);
    this.#db.prepare('insert or replace into agents values(?, ?)').run(id, slug);
  }

  #keep(row: FileRow): void {
    this.#byPath.set(row.path, row);
    this.#byId.set(row.id, row);
  }
}

function rowOf([id, path, bytes, modified, identity, done, seen, times, memory, session]: Stored): FileRow {
  const numbers = new Float64Array(new Uint8Array(times).buffer);
  const read = JSON.parse(memory) as TextMemory;
  return {
    id,
    path,
    bytes,
    modified,
    identity,
    done,
    seen: Buffer.from(seen),
    times: [...numbers],
    memory: read,
    session,
  };
}
