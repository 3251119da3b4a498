import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { type FileResult, toFileProblem } from './file-problem.ts';

export interface OpenFile {
  readonly size: number;
  /** Another value means another file under the same name. */
  readonly identity: string;
  /** The bytes from `position` on; fewer than asked for only where the file ends. */
  readBytes(position: number, length: number): Promise<Buffer>;
}

// Without O_NONBLOCK (absent on Windows) opening a named pipe would hold a thread until somebody writes into it.
const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Opens a regular file for the time of `use`. Every failure, of `use` too, is an answer. */
export async function withFile<Value>(
  path: string,
  use: (file: OpenFile) => Promise<Value>,
): Promise<FileResult<Value>> {
  try {
    const handle = await open(path, openFlags);
    try {
      return { ok: true, value: await use(await toOpenFile(handle)) };
    } finally {
      await handle.close();
    }
  } catch (error) {
    return { ok: false, error: toFileProblem(path, error) };
  }
}

/** The same without waiting for anybody else. */
export function withFileHere<Value>(
  path: string,
  use: (size: number, readBytes: (position: number, length: number) => Buffer) => Value,
): FileResult<Value> {
  try {
    const handle = openSync(path, openFlags);
    try {
      const stats = fstatSync(handle);
      if (!stats.isFile()) throw new Error('it is not a regular file');
      return { ok: true, value: use(stats.size, (position, length) => readHere(handle, position, length)) };
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    return { ok: false, error: toFileProblem(path, error) };
  }
}

async function toOpenFile(handle: FileHandle): Promise<OpenFile> {
  // File ids of Windows have 64 bits, more than a number can tell apart.
  const stats = await handle.stat({ bigint: true });
  if (!stats.isFile()) throw new Error('it is not a regular file');
  return {
    size: Number(stats.size),
    identity: `${stats.dev}:${stats.ino}`,
    readBytes: (position, length) => readBytes(handle, position, length),
  };
}

async function readBytes(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await handle.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

function readHere(handle: number, position: number, length: number): Buffer {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  for (let read = -1; read !== 0 && filled < length; filled += read)
    read = readSync(handle, buffer, filled, length - filled, position + filled);
  return buffer.subarray(0, filled);
}
