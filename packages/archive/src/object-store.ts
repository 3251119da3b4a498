import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import { type ArchiveDisk, bytesOf, namesIn, readFlags, sizeOf } from './archive-disk.ts';

/** Six times smaller at 150 MB a second; a higher level gains little. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

interface StoredObject {
  readonly hash: string;
  readonly bytes: number;
  readonly changedAt: number;
}

/** Files by content: the same bytes are stored once. */
export class ObjectStore {
  readonly #dir: string;
  readonly #disk: ArchiveDisk;

  constructor(dir: string, disk: ArchiveDisk) {
    this.#dir = dir;
    this.#disk = disk;
  }

  /** Stores a file up to its current length: a client may go on writing to it meanwhile. */
  async add(path: string): Promise<StoredObject> {
    const { size, mtimeMs: changedAt } = await stat(path);
    return this.addPieces(bytesOf(path, size), changedAt);
  }

  async addPieces(pieces: AsyncIterable<Buffer>, changedAt: number): Promise<StoredObject> {
    const hash = createHash('sha256');
    let bytes = 0;
    const hashed = async function* () {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    };
    await this.#disk.makeFolder(this.#dir);
    const draft = join(this.#dir, `draft-${randomUUID()}`);
    await writeNew(this.#disk, draft, through(Readable.from(hashed()), createBrotliCompress(brotli)));
    const name = hash.digest('hex');
    if ((await sizeOf(this.#pathOf(name))) !== null) await this.#disk.remove(draft);
    else await this.#disk.rename(draft, this.#pathOf(name));
    return { hash: name, bytes, changedAt };
  }

  /** The stored bytes. Throws at the end if they have changed. */
  async *read(hash: string, bytes: number): AsyncGenerator<Buffer> {
    const seen = createHash('sha256');
    let length = 0;
    const packed = (await open(this.#pathOf(hash), readFlags)).createReadStream();
    for await (const piece of through(packed, createBrotliDecompress())) {
      length += piece.length;
      if (length > bytes) break;
      seen.update(piece);
      yield piece;
    }
    packed.destroy();
    if (length !== bytes || seen.digest('hex') !== hash) throw new Error('its content does not match its hash');
  }

  packedSize(hash: string): Promise<number | null> {
    return sizeOf(this.#pathOf(hash));
  }

  /** Deletes files that nothing refers to, and drafts of interrupted writes. Returns the number of bytes freed. */
  async collect(used: ReadonlySet<string>): Promise<number> {
    let freed = 0;
    for (const name of await namesIn(this.#dir)) {
      if (used.has(name.replace(/\.br$/, ''))) continue;
      const path = join(this.#dir, name);
      freed += (await sizeOf(path)) ?? 0;
      await this.#disk.remove(path);
    }
    return freed;
  }

  async size(): Promise<number> {
    const sizes = await Promise.all((await namesIn(this.#dir)).map((name) => sizeOf(join(this.#dir, name))));
    return sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0);
  }

  #pathOf(hash: string): string {
    return join(this.#dir, `${hash}.br`);
  }
}

/** An error in one stream ends the other, too. */
function through(from: Readable, to: Transform): Transform {
  from.on('error', (error) => to.destroy(error));
  return from.pipe(to);
}

/** SHA-256 of a file in its current state. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}

/** Resolves when all of it is on the disk. */
export async function writeNew(disk: ArchiveDisk, path: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await disk.create(path);
  try {
    for await (const piece of pieces) await disk.write(handle, piece);
  } catch (error) {
    await handle.close();
    throw error;
  }
  await disk.finish(handle);
}
