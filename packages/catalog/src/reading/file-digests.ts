import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { FileProblem } from '@treeline/tailer';
import type { FileDigest } from '@treeline/transcript';
import type { HomeFile } from '../session-file.ts';
import type { CatalogueStore, KeptReading, ReadFile } from '../store/catalogue-store.ts';
import { digestFile, identityOf } from './digest-file.ts';

/** The digests of a home's files: those that are kept where they still hold, else read from the files. */
export class FileDigests {
  readonly #root: string;
  readonly #store: CatalogueStore;
  readonly #onProblem: (problem: FileProblem) => void;
  readonly #known: Map<string, ReadFile>;
  /** Files whose identity was compared since the start. */
  readonly #checked = new Set<string>();
  readonly #unsaved = new Map<string, KeptReading>();
  #bytesUnsaved = 0;
  /** From transcripts and the small files beside them, since the start. */
  bytesRead = 0;

  constructor(root: string, store: CatalogueStore, onProblem: (problem: FileProblem) => void) {
    this.#root = root;
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

  /** Whether what is kept is of the file as it stands. */
  isFresh(home: HomeFile): boolean {
    const { path } = home.file;
    const known = this.#known.get(path);
    if (known === undefined || !isOf(known, home)) return false;
    if (this.#checked.has(path)) return true;
    this.#checked.add(path);
    if (known.identity === this.#identityOf(path)) return true;
    this.#known.delete(path);
    return false;
  }

  /** `null`: the file cannot be read; that was told. */
  async digest(home: HomeFile): Promise<FileDigest | null> {
    const isFresh = this.isFresh(home);
    const { path } = home.file;
    const kept = this.#unsaved.get(path) ?? (this.#known.has(path) ? this.#store.reading(path) : null);
    // Not what is known here but what is kept together with the digest counts: another process may have written it.
    if (isFresh && kept !== null && isOf(kept.file, home)) return kept.digest;
    return this.#read(home, kept);
  }

  forget(paths: Iterable<string>): void {
    for (const path of paths) {
      this.#known.delete(path);
      this.#checked.delete(path);
      this.#unsaved.delete(path);
    }
  }

  get bytesUnsaved(): number {
    return this.#bytesUnsaved;
  }

  unsaved(): readonly KeptReading[] {
    return [...this.#unsaved.values()];
  }

  saved(): void {
    this.#unsaved.clear();
    this.#bytesUnsaved = 0;
  }

  async #read({ file }: HomeFile, kept: KeptReading | null): Promise<FileDigest | null> {
    const outcome = await digestFile(join(this.#root, file.path), file, kept);
    if (!outcome.ok) {
      if (outcome.error.kind !== 'vanished') this.#onProblem({ ...outcome.error, path: file.path });
      return null;
    }
    const { file: read, digest, bytesRead, tooLong } = outcome.value;
    if (tooLong > 0) {
      const message = `${tooLong} of its lines are too long to be read, and are left out.`;
      this.#onProblem({ kind: 'unreadable', path: file.path, message });
    }
    this.#known.set(file.path, read);
    this.#checked.add(file.path);
    this.#unsaved.set(file.path, { file: read, digest });
    this.#bytesUnsaved += bytesRead;
    this.bytesRead += bytesRead;
    return digest;
  }

  #identityOf(path: string): string | null {
    try {
      return identityOf(lstatSync(join(this.#root, path)));
    } catch {
      return null;
    }
  }
}

function isOf(read: ReadFile, { bytes, modifiedAt }: HomeFile): boolean {
  return read.bytes === bytes && read.modifiedAt === modifiedAt;
}
