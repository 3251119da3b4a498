import { crc32 } from 'node:zlib';
import { blob, type Column } from './columns.ts';
import { DamagedData } from './sql-error.ts';

const sumLength = 8;

/** JSON after a checksum: a byte that changes on disk may leave it readable, with another meaning. */
export function sealed(json: string): string {
  return sumOf(json) + json;
}

/** A column of sealed JSON. Its type is trusted to be what was written. */
export function sealedJson<T>(): Column<T> {
  return { cast: blob.cast, read: (value) => JSON.parse(unsealed(blob.read(value))) as T };
}

/** Sealed JSON that was selected as bytes, since not all of it may be needed. */
export function unsealed(bytes: Buffer): string {
  const json = bytes.subarray(sumLength);
  if (bytes.toString('latin1', 0, sumLength) !== sumOf(json)) throw new DamagedData('a row was changed on disk');
  return json.toString();
}

function sumOf(json: string | Buffer): string {
  return crc32(json).toString(16).padStart(sumLength, '0');
}
