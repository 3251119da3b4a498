import { type BigIntStats, close, closeSync, fstat, open, read, readSync } from 'node:fs';
import { factsOf } from './file-facts.ts';
import { type FileResult, toFileProblem } from './file-problem.ts';
import { openToRead, readFlags } from './open-to-read.ts';

export interface OpenFile {
  readonly size: number;
  /** Another value means another file under the same name. */
  readonly identity: string;
  /** The bytes from `position` on; fewer than asked for only where the file ends. */
  readBytes(position: number, length: number): Promise<Buffer>;
}

/** Opens a regular file while `use` runs. Every failure, including one of `use`, is returned as a value. */
export async function withFile<Value>(
  path: string,
  use: (file: OpenFile) => Promise<Value>,
): Promise<FileResult<Value>> {
  try {
    const handle = await answered<number>((done) => open(path, readFlags, done));
    try {
      return { ok: true, value: await use(await toOpenFile(handle)) };
    } finally {
      await answered<void>((done) => close(handle, done));
    }
  } catch (error) {
    return { ok: false, error: toFileProblem(path, error) };
  }
}

/** The same, blocking. */
export function withFileSync<Value>(
  path: string,
  use: (size: number, readBytes: (position: number, length: number) => Buffer) => Value,
): FileResult<Value> {
  try {
    const handle = openToRead(path);
    try {
      return {
        ok: true,
        value: use(factsOf(handle).bytes, (position, length) => readSmallFileSync(handle, position, length)),
      };
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    return { ok: false, error: toFileProblem(path, error) };
  }
}

async function toOpenFile(handle: number): Promise<OpenFile> {
  // File ids of Windows have 64 bits, more than a number can represent exactly.
  const stats = await answered<BigIntStats>((done) => fstat(handle, { bigint: true }, done));
  if (!stats.isFile()) throw new Error('it is not a regular file');
  return {
    size: Number(stats.size),
    identity: `${stats.dev}:${stats.ino}`,
    readBytes: (position, length) => readBytes(handle, position, length),
  };
}

async function readBytes(handle: number, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const at = filled;
    const bytesRead = await answered<number>((done) => read(handle, buffer, at, length - at, position + at, done));
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

type Done<Value> = (error: Error | null | undefined, value?: Value) => void;

/** Avoids the handles of `fs/promises`, which double the time of opening and reading a small file. */
function answered<Value>(call: (done: Done<Value>) => void): Promise<Value> {
  return new Promise((resolve, reject) => {
    call((error, value) => (error ? reject(error) : resolve(value as Value)));
  });
}

function readSmallFileSync(handle: number, position: number, length: number): Buffer {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  for (let count = -1; count !== 0 && filled < length; filled += count) {
    count = readSync(handle, buffer, filled, length - filled, position + filled);
  }
  return buffer.subarray(0, filled);
}
