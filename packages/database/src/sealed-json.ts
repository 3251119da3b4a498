import { crc32 } from 'node:zlib';
import { blob, type Column } from './columns.ts';
import { DamagedData } from './sql-error.ts';

const sumLength = 8;

/** JSON with a sum before it: a byte that changes on the disk may leave it readable, and say something else. */
export function sealed(json: string): string {
  return sumOf(json) + json;
}

/** A column of sealed JSON. It is trusted to be what the writer wrote. */
export function sealedJson<T>(): Column<T> {
  return { cast: blob.cast, read: (value) => JSON.parse(unsealed(blob.read(value))) as T };
}

/** Sealed JSON that was asked for as bytes, since not all of it may be needed. */
export function unsealed(bytes: Buffer): string {
  const json = bytes.subarray(sumLength);
  if (bytes.toString('latin1', 0, sumLength) !== sumOf(json)) throw new DamagedData('a row was changed on disk');
  return json.toString();
}

function sumOf(json: string | Buffer): string {
  return crc32(json).toString(16).padStart(sumLength, '0');
}
