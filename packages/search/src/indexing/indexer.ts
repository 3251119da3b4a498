import type { UnitLines, UnitReading } from '@treeline/clients';
import { DamagedData, type SqlDatabase, SqlError } from '@treeline/database';
import { errorCode, messageOf } from '@treeline/files';
import type { Unit, UnitKey } from '@treeline/transcript';
import type { FileRow } from '../store/file-row.ts';
import type { FileTable } from '../store/file-table.ts';
import { columns } from '../store/schema.ts';
import type { FileQueue, SeenFile } from './file-queue.ts';
import { cursorOf, type ReadOn, type ReadSoFar, readTranscript } from './read-transcript.ts';
import { removeGoneWords } from './remove-gone-words.ts';

/** The amount read before its words are written, in one transaction. */
const batchBytes = 12 * 1024 * 1024;
const rowsAtOnce = 100;
const insertWords = `insert into words(rowid, ${columns.join(', ')}) values(?, ${columns.map(() => '?').join(', ')})`;

interface IndexerParts {
  readonly reading: UnitReading;
  readonly db: SqlDatabase;
  readonly table: FileTable;
  readonly queue: FileQueue;
  readonly hasTranscript: (agentId: string) => boolean;
  readonly unitAt: (key: UnitKey) => Unit | null;
  readonly onProblem: (path: string, message: string) => void;
}

/**
 * Reads queued files into the index. Words and the position they reach are written in one transaction, so that a kill
 * at any point costs only one batch.
 */
export class Indexer {
  readonly #parts: IndexerParts;

  constructor(parts: IndexerParts) {
    this.#parts = parts;
  }

  /**
   * One batch, in steps of some milliseconds. Returns whether there was anything to do. If it cannot be written, or is
   * not continued, its files are queued again.
   */
  *batch(): Generator<void, boolean> {
    const taken: string[] = [];
    let isOver = false;
    try {
      const hasWorked = yield* this.#batchOf(taken);
      isOver = true;
      return hasWorked;
    } finally {
      if (!isOver) this.#takeBack(taken);
    }
  }

  *#batchOf(taken: string[]): Generator<void, boolean> {
    const { queue, db } = this.#parts;
    this.#numberNewFiles();
    const read: ReadSoFar = { words: [], agents: new Map(), hasTranscript: this.#parts.hasTranscript };
    const rows: FileRow[] = [];
    let bytes = 0;
    for (let file = queue.next(); file !== null; file = bytes < batchBytes ? queue.next() : null) {
      taken.push(file.path);
      const next = yield* this.#readFile(file, batchBytes - bytes, read);
      if (next === null) continue;
      bytes += next.bytesRead;
      rows.push(next.row);
    }
    if (rows.length === 0) return yield* removeGoneWords(db);
    // Ascending rows enter the index as one run, which is much cheaper to merge.
    read.words.sort((a, b) => a.rowId - b.rowId);
    yield* this.#write(read, rows);
    return true;
  }

  *#write(read: ReadSoFar, rows: readonly FileRow[]): Generator<void> {
    const { db, table } = this.#parts;
    db.exec('BEGIN IMMEDIATE');
    for (const [index, { rowId, entry }] of read.words.entries()) {
      db.run(insertWords, rowId, ...entry);
      if (index % rowsAtOnce === rowsAtOnce - 1) yield;
    }
    for (const [id, slug] of read.agents) table.nameAgent(id, slug);
    for (const row of rows) {
      const kept = table.get(row.path);
      if (kept?.id === row.id) table.save(Object.assign(kept, row));
    }
    db.exec('COMMIT');
  }

  #takeBack(paths: readonly string[]): void {
    const { db, table, queue } = this.#parts;
    db.rollBack();
    table.reload();
    queue.allNew();
    for (const path of paths) queue.again(path);
  }

  *#readFile(file: SeenFile, most: number, into: ReadSoFar): Generator<void, ReadOn | null> {
    const { table, reading, queue, onProblem } = this.#parts;
    const unit = this.#parts.unitAt(file.path);
    if (unit === null) return null;
    let lines: UnitLines | null = null;
    try {
      let row = table.get(file.path) ?? table.add(file.path);
      lines = reading.bulk(file.path, cursorOf(row));
      if (row.done > 0 && !lines.goesOn) {
        table.forget(row);
        row = table.add(file.path);
      }
      if (unit.agentId !== null) this.#nameAgent(file.path, unit.agentId, into);
      const next = yield* readTranscript(row, lines, unit, Math.max(1, most), into);
      if (next.isAtEnd) return { ...next, row: { ...next.row, bytes: file.bytes, modified: file.modifiedAt } };
      queue.again(file.path);
      return next;
    } catch (cause) {
      if (isOfIndex(cause)) throw cause;
      if (errorCode(cause) !== 'ENOENT') onProblem(file.path, messageOf(cause));
      return null;
    } finally {
      lines?.close();
    }
  }

  /** Numbers the new files by age. */
  #numberNewFiles(): void {
    const { queue, table } = this.#parts;
    for (const path of queue.takeNew()) if (table.get(path) === undefined) table.add(path);
  }

  /** The type of an agent is in a small file beside its transcript. */
  #nameAgent(path: string, agentId: string, into: ReadSoFar): void {
    if (this.#parts.table.slugOf(agentId) !== null) return;
    const slug = this.#parts.reading.agentMeta(path)?.agentSlug ?? null;
    if (slug !== null) into.agents.set(agentId, slug);
  }
}

/** The index is unusable, not the file. */
function isOfIndex(cause: unknown): boolean {
  return cause instanceof SqlError || cause instanceof DamagedData;
}
