import { Worker } from 'node:worker_threads';
import type { Homes, ListedUnit } from '@treeline/clients';
import { NewsSignal } from '@treeline/files';
import type { Unit } from '@treeline/transcript';
import type { ReadFile } from '../store/counts-store.ts';

/**
 * A result from another thread. The digest is text: it crosses threads at the cost of a copy, and is stored as text
 * anyway.
 */
export interface ReadElsewhere {
  readonly file: ReadFile;
  readonly text: string;
  readonly bytesRead: number;
  readonly tooLong: number;
}

export type ReaderOrder = readonly Unit[];
/** One for each file of an order; `null`: it could not be read. */
export type ReaderAnswer = readonly (readonly [path: string, reading: ReadElsewhere | null])[];

/** Called once per order, even where nothing of it could be read. */
export type OnReadElsewhere = (readings: readonly ReadElsewhere[]) => void;

/** Two orders in flight: the thread never waits for the next one, and is never far ahead. */
const mostOrders = 2;
/** The thread keeps only what it is reading, and nearly all of that soon becomes garbage. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 };

/** A second thread that reads files. Where it fails, its files are read in this one. */
export class ReaderThread {
  readonly #worker: Worker;
  readonly #onRead: OnReadElsewhere;
  readonly #out = new Set<string>();
  #orders = 0;
  #hasEnded = false;
  readonly #news = new NewsSignal();

  constructor(entry: URL, homes: Homes, onRead: OnReadElsewhere) {
    this.#onRead = onRead;
    this.#worker = new Worker(entry, { workerData: homes, resourceLimits });
    this.#worker.on('message', (answer: ReaderAnswer) => this.#heard(answer));
    this.#worker.on('error', () => this.#end());
  }

  get wantsMore(): boolean {
    return !this.#hasEnded && this.#orders < mostOrders;
  }

  get isBusy(): boolean {
    return this.#out.size > 0;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** The file is being read, or about to be. */
  has(path: string): boolean {
    return this.#out.has(path);
  }

  read(files: readonly ListedUnit[]): void {
    this.#orders += 1;
    for (const { unit: file } of files) this.#out.add(file.key);
    this.#worker.postMessage(files.map(({ unit: file }) => file) satisfies ReaderOrder);
  }

  /** Ignores the answers for these files. */
  forget(paths: readonly string[]): void {
    for (const path of paths) this.#out.delete(path);
  }

  /** Resolves with the next answer, or when the thread ends. */
  answered(): Promise<void> {
    return this.#news.next;
  }

  close(): void {
    this.#end();
    void this.#worker.terminate();
  }

  #heard(answer: ReaderAnswer): void {
    this.#orders -= 1;
    const wanted = answer.filter(([path]) => this.#out.delete(path));
    this.#onRead(wanted.flatMap(([, reading]) => (reading === null ? [] : [reading])));
    this.#news.tell();
  }

  #end(): void {
    this.#hasEnded = true;
    this.#out.clear();
    this.#news.tell();
  }
}
