import { constants, createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { failed, type Result, succeeded } from '@treeline/protocol';

/** Every disk operation of the archive. Tests stop after any of them, as a power cut would. */
export interface ArchiveDisk {
  makeFolder(path: string): Promise<void>;
  /** Fails if the file exists. */
  create(path: string): Promise<FileHandle>;
  write(handle: FileHandle, bytes: Uint8Array): Promise<void>;
  /** Resolves only when the bytes are on the disk. */
  finish(handle: FileHandle): Promise<void>;
  rename(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  setTime(path: string, changedAt: number): Promise<void>;
}

export const realDisk: ArchiveDisk = {
  makeFolder: async (path) => {
    await mkdir(path, { recursive: true, mode: 0o700 });
  },
  create: (path) => open(path, 'wx', 0o600),
  write: async (handle, bytes) => {
    await handle.write(bytes);
  },
  finish: async (handle) => {
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  },
  rename,
  remove: (path) => rm(path, { recursive: true, force: true }),
  setTime: (path, changedAt) => utimes(path, changedAt / 1000, changedAt / 1000),
};

/** A missing folder is empty. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Opening a pipe would wait until something is written into it; Windows has no such flag. */
export const readFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** What names the files of a session has some megabytes at most. */
const mostTextBytes = 64 * 1024 * 1024;

/** The failure says what is wrong: an archive may come from anywhere. */
export async function textOf(path: string): Promise<Result<string, string>> {
  try {
    const file = await open(path, readFlags);
    try {
      const facts = await file.stat();
      if (!facts.isFile()) return failed('it is not a file');
      return facts.size > mostTextBytes ? failed('it is larger than expected') : succeeded(await file.readFile('utf8'));
    } finally {
      await file.close();
    }
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

/** `null`: it does not exist. */
export async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export function bytesOf(path: string, most: number): AsyncIterable<Buffer> {
  return most === 0 ? Readable.from([]) : createReadStream(path, { end: most - 1 });
}

export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
