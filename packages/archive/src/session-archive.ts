import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { failed, type Result, succeeded } from '@treeline/protocol';
import { type ArchiveDisk, isMissing, namesIn, realDisk, sizeOf, textOf } from './archive-disk.ts';
import { isPathBelow, type KeptFile, type KeptSession, keptId, parseKeptSession } from './kept-session.ts';
import { hashOf, ObjectStore, writeNew } from './object-store.ts';

/** What to archive: a session and its files, the main transcript last. */
export interface KeepOrder extends Omit<KeptSession, 'version' | 'files' | 'keptAt'> {
  readonly paths: readonly string[];
  /** Where those lie, if not in the home. */
  readonly folder?: string;
  /** Files that are nowhere yet, behind those that are. */
  readonly made?: readonly MadeFile[];
}

interface MadeFile {
  readonly path: string;
  readonly pieces: readonly string[];
  readonly changedAt: number;
}

interface ArchiveListing {
  readonly sessions: readonly KeptSession[];
  /** Sentences about entries that cannot be read. */
  readonly problems: readonly string[];
}

/**
 * Archived sessions: a folder of files by content, and one small file per session that lists its files. That one is
 * written last and renamed into place, so that an interruption leaves the session as it was archived before, or not at
 * all.
 */
export class SessionArchive {
  readonly dir: string;
  readonly #disk: ArchiveDisk;
  readonly #objects: ObjectStore;

  constructor(dir: string, disk: ArchiveDisk = realDisk) {
    this.dir = dir;
    this.#disk = disk;
    this.#objects = new ObjectStore(join(dir, 'objects'), disk);
  }

  async keep({ paths, folder, made = [], ...about }: KeepOrder, now: number): Promise<Result<KeptSession, string>> {
    const all = [...paths, ...made.map(({ path }) => path)];
    const outside = all.find((path) => !isPathBelow(path));
    if (outside !== undefined) return failed(`${outside} is not below ${about.homeDir}`);
    const files: KeptFile[] = [];
    for (const path of paths) {
      const kept = await this.#addFile(folder ?? about.homeDir, path);
      if (kept !== null) files.push(kept);
    }
    for (const { path, pieces, changedAt } of made)
      files.push({ path, ...(await this.#objects.addPieces(bytesOfTexts(pieces), changedAt)) });
    if (files.length === 0 || files.at(-1)?.path !== all.at(-1))
      return failed(`${all.at(-1) ?? 'its transcript'} is gone`);
    const session: KeptSession = { version: 1, ...about, keptAt: now, files };
    const checked = parseKeptSession(JSON.stringify(session));
    if (!checked.ok) return failed(`${keptId(about)} cannot be kept: ${checked.error}`);
    await this.#put(this.#pathOf(session), `${JSON.stringify(session, null, 1)}\n`);
    return succeeded(session);
  }

  /** `null`: it was deleted before it could be read, as side files are. */
  async #addFile(homeDir: string, path: string): Promise<KeptFile | null> {
    try {
      return { path, ...(await this.#objects.add(join(homeDir, path))) };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async list(): Promise<ArchiveListing> {
    const sessions: KeptSession[] = [];
    const problems: string[] = [];
    const folder = join(this.dir, 'sessions');
    for (const client of await namesIn(folder)) {
      for (const name of await namesIn(join(folder, client))) {
        if (!name.endsWith('.json')) continue;
        const path = join(folder, client, name);
        const text = await textOf(path);
        const session = text.ok ? parseKeptSession(text.value) : text;
        if (session.ok) sessions.push(session.value);
        else problems.push(`${path}: ${session.error}`);
      }
    }
    return { sessions: sessions.sort((a, b) => b.updatedAt - a.updatedAt), problems };
  }

  /** Reads all bytes of a session again; returns sentences about damage. */
  async verify(session: KeptSession): Promise<readonly string[]> {
    const problems: string[] = [];
    for (const file of session.files) {
      try {
        for await (const _ of this.#objects.read(file.hash, file.bytes));
      } catch (error) {
        problems.push(`${file.path}: ${isMissing(error) ? 'its content is missing' : messageOf(error)}`);
      }
    }
    return problems;
  }

  /** Writes a session's files below a folder unchanged. Existing files are not overwritten. */
  async restore(session: KeptSession, folder: string): Promise<Result<readonly string[], string>> {
    const written: string[] = [];
    for (const file of session.files) {
      const path = join(folder, file.path);
      const there = await sizeOf(path);
      if (there === file.bytes && (await hashOf(path)) === file.hash) continue;
      if (there !== null) return failed(`${path} already exists with other content`);
      const blocked = await this.#makeFolderOf(path);
      if (blocked !== null) return failed(blocked);
      try {
        await this.#writeOut(file, path);
      } catch (error) {
        return failed(`${file.path}: ${isMissing(error) ? 'its content is missing' : messageOf(error)}`);
      }
      written.push(path);
    }
    return succeeded(written);
  }

  /** A sentence about what is in the way. */
  async #makeFolderOf(path: string): Promise<string | null> {
    try {
      await this.#disk.makeFolder(dirname(path));
      return null;
    } catch (error) {
      return `The folder ${dirname(path)} cannot be made: ${messageOf(error)}`;
    }
  }

  async #writeOut(file: KeptFile, path: string): Promise<void> {
    const draft = join(dirname(path), `.treeline-${randomUUID()}`);
    try {
      await writeNew(this.#disk, draft, this.#objects.read(file.hash, file.bytes));
      await this.#disk.setTime(draft, file.changedAt);
      await this.#disk.rename(draft, path);
    } catch (error) {
      await this.#disk.remove(draft);
      throw error;
    }
  }

  /** Removes sessions. Their files are deleted by `collect`. */
  async remove(sessions: readonly KeptSession[]): Promise<void> {
    for (const session of sessions) await this.#disk.remove(this.#pathOf(session));
  }

  /** Deletes files that no session refers to any more; refuses while a session cannot be read, since it may refer to them. */
  async collect(): Promise<Result<number, string>> {
    const { sessions, problems } = await this.list();
    if (problems.length > 0) return failed(problems.join('; '));
    return succeeded(
      await this.#objects.collect(new Set(sessions.flatMap(({ files }) => files.map(({ hash }) => hash)))),
    );
  }

  /** Bytes on the disk. */
  size(): Promise<number> {
    return this.#objects.size();
  }

  async packedSize({ files }: KeptSession): Promise<number> {
    const sizes = await Promise.all(files.map(({ hash }) => this.#objects.packedSize(hash)));
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  }

  #pathOf({ client, sessionId }: Pick<KeptSession, 'client' | 'sessionId'>): string {
    return join(this.dir, 'sessions', client, `${sessionId}.json`);
  }

  async #put(path: string, text: string): Promise<void> {
    await this.#disk.makeFolder(dirname(path));
    const draft = join(dirname(path), `draft-${randomUUID()}`);
    await writeNew(this.#disk, draft, textPieces(text));
    await this.#disk.rename(draft, path);
  }
}

async function* bytesOfTexts(pieces: readonly string[]): AsyncIterable<Buffer> {
  for (const piece of pieces) yield Buffer.from(piece);
}

async function* textPieces(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
