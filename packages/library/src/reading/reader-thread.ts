import { Worker } from 'node:worker_threads';
import type { Homes, ListedUnit } from '@treeline/clients';
import type { Unit } from '@treeline/transcript';
import type { ReadFile } from '../store/counts-store.ts';

/** What another thread has read. The digest is text: so it crosses at the cost of a copy, and so it is kept. */
export interface ReadElsewhere {
  readonly file: ReadFile;
  readonly text: string;
  readonly bytesRead: number;
  readonly tooLong: number;
}

export type ReaderOrder = readonly Unit[];
/** One for each file of an order; `null`: it could not be read. */
export type ReaderAnswer = readonly (readonly [path: string, reading: ReadElsewhere | null])[];

/** Called once for each order, also where nothing of it could be read. */
export type OnReadElsewhere = (readings: readonly ReadElsewhere[]) => void;

/** Two orders under way: the thread never waits for the next one, and is never far ahead. */
const mostOrders = 2;
/** The thread keeps only what it reads at the moment, and nearly all of that is garbage soon. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 12 };

/** A thread that reads files beside this one. Where it fails, its files are read here. */
export class ReaderThread {
  readonly #worker: Worker;
  readonly #onRead: OnReadElsewhere;
  readonly #out = new Set<string>();
  #orders = 0;
  #hasEnded = false;
  #wake: () => void = () => undefined;
  #news: Promise<void> = Promise.resolve();

  constructor(entry: URL, homes: Homes, onRead: OnReadElsewhere) {
    this.#onRead = onRead;
    this.#worker = new Worker(entry, { workerData: homes, resourceLimits });
    this.#worker.on('message', (answer: ReaderAnswer) => this.#heard(answer));
    this.#worker.on('error', () => this.#end());
    this.#awaitNews();
  }

  get wantsMore(): boolean {
    return !this.#hasEnded && this.#orders < mostOrders;
  }

  get isBusy(): boolean {
    return this.#out.size > 0;
  }

  /** It failed, or was closed. */
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

  /** Ignores what it answers for these files. */
  forget(paths: readonly string[]): void {
    for (const path of paths) this.#out.delete(path);
  }

  /** The next answer, or the end. */
  answered(): Promise<void> {
    return this.#news;
  }

  close(): void {
    this.#end();
    void this.#worker.terminate();
  }

  #heard(answer: ReaderAnswer): void {
    this.#orders -= 1;
    const wanted = answer.filter(([path]) => this.#out.delete(path));
    this.#onRead(wanted.flatMap(([, reading]) => (reading === null ? [] : [reading])));
    this.#tell();
  }

  #end(): void {
    this.#hasEnded = true;
    this.#out.clear();
    this.#tell();
  }

  #tell(): void {
    this.#wake();
    this.#awaitNews();
  }

  #awaitNews(): void {
    this.#news = new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
