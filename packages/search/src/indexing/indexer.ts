import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DamagedData, type SqlDatabase, SqlError } from '@treeline/database';
import { parseAgentMeta, unitAt } from '@treeline/transcript/formats/claude-code';
import type { FileRow } from '../store/file-row.ts';
import type { FileTable } from '../store/file-table.ts';
import { columns } from '../store/schema.ts';
import type { FileQueue, SeenFile } from './file-queue.ts';
import { openLines } from './read-lines.ts';
import { isSameFile, type ReadSoFar, readTranscript } from './read-transcript.ts';
import { removeGoneWords } from './remove-gone-words.ts';

/** So much is read before its words are written, in one transaction. */
const batchBytes = 12 * 1024 * 1024;
const rowsAtOnce = 100;
const insertWords = `insert into words(rowid, ${columns.join(', ')}) values(?, ${columns.map(() => '?').join(', ')})`;

export interface IndexerParts {
  readonly root: string;
  readonly db: SqlDatabase;
  readonly table: FileTable;
  readonly queue: FileQueue;
  readonly hasTranscript: (agentId: string) => boolean;
  readonly onProblem: (path: string, message: string) => void;
}

/**
 * Reads what waits in the queue into the index. Words and how far they reach are written in one transaction, so that a
 * kill at any point costs one batch and nothing else.
 */
export class Indexer {
  readonly #parts: IndexerParts;

  constructor(parts: IndexerParts) {
    this.#parts = parts;
  }

  /**
   * One batch, in steps of some milliseconds. Answers whether there was anything to do. Where it cannot be written, or
   * nobody goes on with it, its files wait in the queue again.
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
      const row = yield* this.#readFile(file, batchBytes - bytes, read);
      if (row === null) continue;
      bytes += row.done - (this.#parts.table.get(row.path)?.done ?? 0);
      rows.push(row);
    }
    if (rows.length === 0) return yield* removeGoneWords(db);
    // Ascending rows go into the index as one run, which is much cheaper to merge.
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

  *#readFile(file: SeenFile, most: number, into: ReadSoFar): Generator<void, FileRow | null> {
    const { table, root, queue, onProblem } = this.#parts;
    let lines: ReturnType<typeof openLines> | null = null;
    try {
      lines = openLines(join(root, file.path));
      let row = table.get(file.path) ?? table.add(file.path);
      if (!isSameFile(row, lines)) {
        table.forget(row);
        row = table.add(file.path);
      }
      const isAgent = unitAt(file.path)?.role === 'agent';
      if (isAgent) this.#nameAgent(file.path, into);
      const next = yield* readTranscript(row, lines, isAgent, Math.max(1, most), into);
      const isAtEnd = next.done - row.done < most;
      if (!isAtEnd) queue.again(file.path);
      return isAtEnd ? { ...next, bytes: file.bytes, modified: file.modifiedAt } : next;
    } catch (cause) {
      if (isOfIndex(cause)) throw cause;
      if (!isVanished(cause)) onProblem(file.path, cause instanceof Error ? cause.message : String(cause));
      return null;
    } finally {
      lines?.close();
    }
  }

  /** Those that nobody has numbered get their numbers by age. */
  #numberNewFiles(): void {
    const { queue, table } = this.#parts;
    for (const path of queue.takeNew()) if (table.get(path) === undefined) table.add(path);
  }

  /** The type of an agent stands in a small file beside its transcript. */
  #nameAgent(path: string, into: ReadSoFar): void {
    const file = unitAt(path);
    if (file === null || file.agentId === null || this.#parts.table.slugOf(file.agentId) !== null) return;
    const slug = readSlug(join(this.#parts.root, path.replace(/\.jsonl$/, '.meta.json')));
    if (slug !== null) into.agents.set(file.agentId, slug);
  }
}

function readSlug(path: string): string | null {
  try {
    return parseAgentMeta(readFileSync(path, 'utf8'))?.agentSlug ?? null;
  } catch {
    // Many agents have none; what the call's result says is as good.
    return null;
  }
}

/** Not the file but the index is what cannot be used. */
function isOfIndex(cause: unknown): boolean {
  return cause instanceof SqlError || cause instanceof DamagedData;
}

function isVanished(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}
