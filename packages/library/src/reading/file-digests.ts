import type { ListedUnit, UnitReading } from '@treeline/clients';
import type { FileProblem } from '@treeline/files';
import type { FileDigest } from '@treeline/transcript';
import type { CountsStore, KeptReading, KeptText, ReadFile } from '../store/counts-store.ts';
import { digestUnit } from './digest-unit.ts';
import type { ReadElsewhere } from './reader-thread.ts';

/** A limit on digests not requested yet, in characters. */
const mostWaiting = 8_000_000;

/** Digests of files: from the store where they are still valid, otherwise read from the files. */
export class FileDigests {
  readonly #reading: UnitReading;
  readonly #store: CountsStore;
  readonly #onProblem: (problem: FileProblem) => void;
  readonly #known: Map<string, ReadFile>;
  /** Files whose identity was checked since the start. */
  readonly #checked = new Set<string>();
  /** As texts: the objects that digests are would live long enough to leave much garbage. */
  readonly #unsaved = new Map<string, KeptText>();
  #bytesUnsaved = 0;
  /**
   * Digests that another thread has read and that were not requested yet: as far as there is room, they need not come
   * from disk.
   */
  readonly #waiting = new Map<string, KeptText>();
  #waitingLength = 0;
  /** Bytes of transcripts and their side files, since the start. */
  bytesRead = 0;

  constructor(reading: UnitReading, store: CountsStore, onProblem: (problem: FileProblem) => void) {
    this.#reading = reading;
    this.#store = store;
    this.#onProblem = onProblem;
    this.#known = new Map(store.files().map((file) => [file.path, file]));
  }

  paths(): Iterable<string> {
    return this.#known.keys();
  }

  known(path: string): ReadFile | null {
    return this.#known.get(path) ?? null;
  }

  /** Whether the stored digest matches the current file. */
  isFresh(home: ListedUnit): boolean {
    const { key: path } = home.unit;
    const known = this.#known.get(path);
    if (known === undefined || !isOf(known, home)) return false;
    if (this.#checked.has(path)) return true;
    this.#checked.add(path);
    if (known.identity === (home.identity ?? this.#reading.identityOf(path))) return true;
    this.#known.delete(path);
    return false;
  }

  /** `null`: the file cannot be read, which was reported through `onProblem`. */
  async digest(home: ListedUnit): Promise<FileDigest | null> {
    const isFresh = this.isFresh(home);
    const { key: path } = home.unit;
    const kept = this.#kept(path);
    // Compares with the file facts stored together with the digest, not those in memory: another process may have
    // written it.
    if (isFresh && kept !== null && isOf(kept.file, home)) return kept.digest;
    return this.#read(home, kept);
  }

  /** Stores what another thread has read. */
  put({ file, text, bytesRead, tooLong }: ReadElsewhere): void {
    this.#take({ file, text }, bytesRead, tooLong);
    if (this.#waitingLength + text.length > mostWaiting) return;
    this.#waiting.set(file.path, { file, text });
    this.#waitingLength += text.length;
  }

  forget(paths: Iterable<string>): void {
    for (const path of paths) {
      this.#known.delete(path);
      this.#checked.delete(path);
      this.#unsaved.delete(path);
      this.#takeWaiting(path);
    }
  }

  get bytesUnsaved(): number {
    return this.#bytesUnsaved;
  }

  unsaved(): readonly KeptText[] {
    return [...this.#unsaved.values()];
  }

  saved(): void {
    this.#unsaved.clear();
    this.#bytesUnsaved = 0;
  }

  async #read({ unit }: ListedUnit, kept: KeptReading | null): Promise<FileDigest | null> {
    const outcome = await digestUnit(unit, this.#reading, kept);
    if (!outcome.ok) {
      if (outcome.error.kind !== 'vanished') this.#onProblem(outcome.error);
      return null;
    }
    const { file: read, digest, bytesRead, tooLong } = outcome.value;
    this.#take({ file: read, text: JSON.stringify(digest) }, bytesRead, tooLong);
    return digest;
  }

  #take(kept: KeptText, bytesRead: number, tooLong: number): void {
    const { path } = kept.file;
    this.#takeWaiting(path);
    if (tooLong > 0) {
      const message = `${tooLong} of its lines are too long to be read, and are left out.`;
      this.#onProblem({ kind: 'unreadable', path, message });
    }
    this.#known.set(path, kept.file);
    this.#checked.add(path);
    this.#unsaved.set(path, kept);
    this.#bytesUnsaved += bytesRead;
    this.bytesRead += bytesRead;
  }

  #kept(path: string): KeptReading | null {
    const unsaved = this.#takeWaiting(path) ?? this.#unsaved.get(path);
    if (unsaved === undefined) return this.#known.has(path) ? this.#store.reading(path) : null;
    return { file: unsaved.file, digest: JSON.parse(unsaved.text) as FileDigest };
  }

  #takeWaiting(path: string): KeptText | undefined {
    const waiting = this.#waiting.get(path);
    if (waiting === undefined) return undefined;
    this.#waiting.delete(path);
    this.#waitingLength -= waiting.text.length;
    return waiting;
  }
}

function isOf(read: ReadFile, { bytes, changedAt }: ListedUnit): boolean {
  return read.bytes === bytes && read.modifiedAt === changedAt;
}
