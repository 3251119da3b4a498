import type { UnitLines, UnitReading } from '@treeline/clients';
import { DamagedData, type SqlDatabase, SqlError } from '@treeline/database';
import { errorCode, messageOf } from '@treeline/files';
import type { Unit, UnitKey } from '@treeline/transcript';
import type { FileRow } from '../store/file-row.ts';
import type { FileTable } from '../store/file-table.ts';
import { columns } from '../store/schema.ts';
import type { FileQueue, SeenFile } from './file-queue.ts';
import { cursorOf, type ReadOn, readTranscript, type WordSink } from './read-transcript.ts';
import { removeGoneWords } from './remove-gone-words.ts';
import { putWords, type TranscriptWords } from './transcript-words.ts';
import type { WordsAhead } from './words-ahead.ts';

/** The words of so much are written in one transaction. */
const batchBytes = 32 * 1024 * 1024;
const insertWords = `insert into words(rowid, ${columns.join(', ')}) values(?, ${columns.map(() => '?').join(', ')})`;

export interface IndexerParts {
  readonly reading: UnitReading;
  readonly db: SqlDatabase;
  readonly table: FileTable;
  readonly queue: FileQueue;
  readonly hasTranscript: (agentId: string) => boolean;
  readonly unitAt: (key: UnitKey) => Unit | null;
  readonly onProblem: (path: string, message: string) => void;
  /** Left out: this thread reads alone. */
  readonly ahead?: WordsAhead;
}

/** A step with a promise has to wait for that before the next. */
export type IndexSteps<Result> = Generator<Promise<void> | undefined, Result>;

/** A file of the next batch, and how much of it may be read. */
interface WaitingFile {
  readonly seen: SeenFile;
  readonly unit: Unit;
  readonly row: FileRow;
  readonly most: number;
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
  *batch(): IndexSteps<boolean> {
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

  *#batchOf(taken: string[]): IndexSteps<boolean> {
    const { db, table, hasTranscript, ahead } = this.#parts;
    const files = this.#nextFiles(taken);
    if (files.length === 0) {
      ahead?.stop();
      return yield* removeGoneWords(db);
    }
    const unread = files.filter(({ row }) => row.done === 0);
    ahead?.begin(unread.map(({ unit, seen }) => ({ unit, bytes: seen.bytes })));
    const add: WordSink['add'] = (rowId, entry) => db.run(insertWords, rowId, ...entry);
    const words: WordSink = { add, agents: new Map(), hasTranscript };
    const read: ReadOn[] = [];
    db.exec('BEGIN IMMEDIATE');
    for (const file of files) {
      const next = yield* this.#readFile(file, words);
      if (next !== null) read.push(next);
    }
    for (const [id, slug] of words.agents) table.nameAgent(id, slug);
    for (const { row, memory } of read) {
      const kept = table.get(row.path);
      if (kept?.id === row.id) table.save(Object.assign(kept, row), memory);
    }
    db.exec('COMMIT');
    return true;
  }

  /** The newest files that wait, in the order of their numbers: ascending rows go into the index as one run, which is much cheaper to merge. */
  #nextFiles(taken: string[]): WaitingFile[] {
    const { queue, table, unitAt } = this.#parts;
    this.#numberNewFiles();
    const files: WaitingFile[] = [];
    let left = batchBytes;
    for (let seen = queue.next(); seen !== null; seen = left > 0 ? queue.next() : null) {
      taken.push(seen.path);
      const unit = unitAt(seen.path);
      if (unit === null) continue;
      files.push({ seen, unit, row: table.get(seen.path) ?? table.add(seen.path), most: left });
      left -= seen.bytes;
    }
    return files.sort((a, b) => a.row.id - b.row.id);
  }

  #takeBack(paths: readonly string[]): void {
    const { db, table, queue } = this.#parts;
    db.rollBack();
    table.reload();
    queue.allNew();
    for (const path of paths) queue.again(path);
  }

  /** `null`: it could not be read. */
  *#readFile({ seen: file, unit, row: known, most }: WaitingFile, words: WordSink): IndexSteps<ReadOn | null> {
    const { table, reading, queue, onProblem } = this.#parts;
    let lines: UnitLines | null = null;
    let row = known;
    try {
      const ahead = yield* this.#readAhead(unit.key);
      if (ahead !== null) {
        if (unit.agentId !== null) this.#nameAgent(file.path, unit.agentId, words);
        return endOf(yield* putWords(ahead, row.id, words), file);
      }
      lines = reading.bulk(file.path, cursorOf(row));
      if (row.done > 0 && !lines.goesOn) {
        table.forget(row);
        row = table.add(file.path);
      }
      if (unit.agentId !== null) this.#nameAgent(file.path, unit.agentId, words);
      const next = yield* readTranscript(row, table.memoryOf(row), lines, unit, most, words);
      if (next.isAtEnd) return endOf(next, file);
      queue.again(file.path);
      return next;
    } catch (cause) {
      if (isOfIndex(cause)) throw cause;
      // Some of its words are in the index by now, and how far they reach is not known.
      if (lines !== null) table.forget(row);
      if (errorCode(cause) !== 'ENOENT') onProblem(file.path, messageOf(cause));
      return null;
    } finally {
      lines?.close();
    }
  }

  /** `null`: it is read in this thread. */
  *#readAhead(key: UnitKey): IndexSteps<TranscriptWords | null> {
    for (;;) {
      const found = this.#parts.ahead?.take(key) ?? null;
      if (!(found instanceof Promise)) return found;
      yield found;
    }
  }

  /** Numbers the new files by age. */
  #numberNewFiles(): void {
    const { queue, table } = this.#parts;
    for (const path of queue.takeNew()) if (table.get(path) === undefined) table.add(path);
  }

  /** The type of an agent stands in a small file beside its transcript. */
  #nameAgent(path: string, agentId: string, words: WordSink): void {
    if (this.#parts.table.slugOf(agentId) !== null) return;
    const slug = this.#parts.reading.agentMeta(path)?.agentSlug ?? null;
    if (slug !== null) words.agents.set(agentId, slug);
  }
}

/** A file that was read to its end is the one that was reported. */
function endOf(read: ReadOn, { bytes, modifiedAt }: SeenFile): ReadOn {
  return { ...read, row: { ...read.row, bytes, modified: modifiedAt } };
}

/** The index is unusable, not the file. */
function isOfIndex(cause: unknown): boolean {
  return cause instanceof SqlError || cause instanceof DamagedData;
}
