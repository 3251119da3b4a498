import type { ListedUnit } from '@treeline/clients';
import { nextTurn } from '@treeline/files';
import type { FileDigest } from '@treeline/transcript';
import type { FileDigests } from './file-digests.ts';
import { ReadAhead } from './read-ahead.ts';
import type { OnReadElsewhere, ReadElsewhere, ReaderThread } from './reader-thread.ts';

export interface SecondReading {
  /** Below this size, starting a thread does not pay off. */
  readonly fromBytes: number;
  readonly start: (onRead: OnReadElsewhere) => ReaderThread;
}

interface SharedReadingParts {
  readonly digests: FileDigests;
  /** `null`: this thread reads alone. */
  readonly second: SecondReading | null;
  /** Called for every file that was read, for whatever reason. */
  readonly onRead: (path: string) => void;
}

const orderBytes = 4 * 1024 * 1024;
const orderFiles = 100;
/** How often answers of the second thread are handled. */
const turnMs = 4;

/**
 * Returns the digests of requested files. Where there are many, a second thread reads all transcripts, and this one adds
 * them up: if both read, the engine would compile the readers twice, which took a fifth of all their time.
 */
export class TwoThreadReading {
  readonly #parts: SharedReadingParts;
  readonly #ahead = new ReadAhead();
  #second: ReaderThread | null = null;
  #turnedAt = performance.now();

  constructor(parts: SharedReadingParts) {
    this.#parts = parts;
  }

  get isIdle(): boolean {
    return this.#ahead.isEmpty;
  }

  /** Adds files that will or may be requested. */
  put(files: readonly ListedUnit[]): void {
    this.#ahead.put(files.filter((file) => file.unit.reads === 'lines' && !this.#isKnown(file)));
    const { second } = this.#parts;
    if (second !== null && this.#ahead.bytes >= second.fromBytes)
      this.#second ??= second.start((readings) => this.#readElsewhere(readings));
    this.#feed();
  }

  forget(paths: readonly string[]): void {
    this.#second?.forget(paths);
    for (const path of paths) this.#ahead.remove(path);
  }

  /** Reads queued files until `isOver`. Calls `afterEach` after each, so that the caller can save. */
  async readAhead(isOver: () => boolean, afterEach: () => Promise<void>): Promise<void> {
    while (!isOver()) {
      const file = this.#second?.isBusy === true ? null : this.#ahead.next();
      if (file !== null) await this.#readHere(file);
      else if (this.#second?.isBusy === true) await this.#second.answered();
      else return;
      await afterEach();
    }
  }

  /** These will be requested next, in this order. */
  hurry(files: readonly ListedUnit[]): void {
    this.#ahead.hurry(files);
    this.#feed();
  }

  async digest(file: ListedUnit): Promise<FileDigest | null> {
    if (this.#ahead.has(file.unit.key)) this.hurry([file]);
    while (this.#second !== null && this.#isReadBy(this.#second, file)) await this.#second.answered();
    return this.#readHere(file);
  }

  /** No more files will be requested. */
  async finish(): Promise<void> {
    this.#ahead.clear();
    while (this.#second?.isBusy === true) await this.#second.answered();
    this.close();
  }

  close(): void {
    this.#second?.close();
    this.#second = null;
  }

  #isKnown({ unit: file }: ListedUnit): boolean {
    return this.#parts.digests.known(file.key) !== null;
  }

  #isReadBy(second: ReaderThread, { unit }: ListedUnit): boolean {
    return second.has(unit.key) || (!second.hasEnded && this.#ahead.has(unit.key));
  }

  async #readHere(file: ListedUnit): Promise<FileDigest | null> {
    this.#ahead.remove(file.unit.key);
    const digest = await this.#parts.digests.digest(file);
    this.#parts.onRead(file.unit.key);
    if (this.#second !== null && performance.now() - this.#turnedAt > turnMs) {
      await nextTurn();
      this.#turnedAt = performance.now();
    }
    return digest;
  }

  #readElsewhere(readings: readonly ReadElsewhere[]): void {
    for (const reading of readings) {
      this.#parts.digests.put(reading);
      this.#parts.onRead(reading.file.path);
    }
    this.#feed();
  }

  #feed(): void {
    while (this.#second?.wantsMore === true) {
      const files: ListedUnit[] = [];
      for (let bytes = 0; bytes < orderBytes && files.length < orderFiles; bytes += files.at(-1)?.bytes ?? 0) {
        const file = this.#ahead.next();
        if (file === null) break;
        files.push(file);
      }
      if (files.length === 0) return;
      this.#second.read(files);
    }
  }
}
