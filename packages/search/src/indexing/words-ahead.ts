import { Worker } from 'node:worker_threads';
import type { Homes } from '@treeline/clients';
import { NewsSignal } from '@treeline/files';
import type { Unit, UnitKey } from '@treeline/transcript';
import type { TranscriptWords } from './transcript-words.ts';

/** `batch`: those of an earlier one may be older than what is read now. */
export interface WordsOrder {
  readonly batch: number;
  readonly units: readonly Unit[];
}

export interface WordsAnswer {
  readonly batch: number;
  readonly read: readonly (readonly [key: UnitKey, words: TranscriptWords | null])[];
}

/** A transcript that was not read before. */
export interface UnreadUnit {
  readonly unit: Unit;
  readonly bytes: number;
}

const muchToRead = 8 * 1024 * 1024;
/** Larger ones are not held as a whole. */
const mostBytes = 4 * 1024 * 1024;
const orderBytes = 512 * 1024;
/** What has been ordered and not taken: the thread never waits, and is never far ahead. */
const mostAhead = 2 * orderBytes;
/** The thread keeps only what it is reading, and nearly all of that soon becomes garbage. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };

/**
 * Reads transcripts in a second thread while this one writes the words of others. It exists only as long as there is much
 * to read. Where it fails, they are read in this thread.
 */
export class WordsAhead {
  readonly #entry: URL;
  readonly #homes: Homes;
  readonly #fromBytes: number;
  #worker: Worker | null = null;
  #hasFailed = false;
  #batch = 0;
  #waiting: UnreadUnit[] = [];
  readonly #ordered = new Map<UnitKey, number>();
  readonly #read = new Map<UnitKey, TranscriptWords | null>();
  #bytesAhead = 0;
  readonly #news = new NewsSignal();

  /** `fromBytes`: below this, starting a thread does not pay off. */
  constructor(entry: URL, homes: Homes, fromBytes = muchToRead) {
    this.#fromBytes = fromBytes;
    this.#entry = entry;
    this.#homes = homes;
  }

  /** These will be taken, in this order; what was announced before will not. */
  begin(units: readonly UnreadUnit[]): void {
    this.#forget();
    this.#batch += 1;
    this.#waiting = units.filter(({ bytes }) => bytes <= mostBytes).reverse();
    const isMuch = this.#waiting.reduce((sum, { bytes }) => sum + bytes, 0) >= this.#fromBytes;
    if (isMuch && !this.#hasFailed) this.#worker ??= this.#start();
    this.#feed();
  }

  /** `null`: read it in this thread. A promise: ask again when it resolves. */
  take(key: UnitKey): TranscriptWords | null | Promise<void> {
    const bytes = this.#ordered.get(key);
    if (bytes === undefined) return null;
    const words = this.#read.get(key);
    if (words === undefined) return this.#news.next;
    this.#ordered.delete(key);
    this.#read.delete(key);
    this.#bytesAhead -= bytes;
    this.#feed();
    return words;
  }

  /** There is nothing more to read for now. */
  stop(): void {
    this.#forget();
    void this.#worker?.terminate();
    this.#worker = null;
    this.#news.tell();
  }

  #start(): Worker {
    const worker = new Worker(this.#entry, { workerData: this.#homes, resourceLimits });
    worker.on('message', (answer: WordsAnswer) => this.#takeAnswer(answer));
    worker.on('error', () => {
      this.#hasFailed = true;
      if (this.#worker === worker) this.stop();
    });
    return worker.on('exit', () => {
      if (this.#worker === worker) this.stop();
    });
  }

  #takeAnswer({ batch, read }: WordsAnswer): void {
    if (batch !== this.#batch) return;
    for (const [key, words] of read) if (this.#ordered.has(key)) this.#read.set(key, words);
    this.#news.tell();
  }

  #feed(): void {
    while (this.#worker !== null && this.#waiting.length > 0 && this.#bytesAhead < mostAhead) {
      const units: Unit[] = [];
      for (let left = orderBytes; left > 0; ) {
        const next = this.#waiting.pop();
        if (next === undefined) break;
        units.push(next.unit);
        this.#ordered.set(next.unit.key, next.bytes);
        this.#bytesAhead += next.bytes;
        left -= next.bytes;
      }
      this.#worker.postMessage({ batch: this.#batch, units } satisfies WordsOrder);
    }
  }

  #forget(): void {
    this.#waiting = [];
    this.#ordered.clear();
    this.#read.clear();
    this.#bytesAhead = 0;
  }
}
