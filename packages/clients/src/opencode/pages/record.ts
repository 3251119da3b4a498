import { UnreadablePage } from './unreadable-page.ts';

/** Texts are bytes: they are decoded only when needed. */
export type SqlValue = null | number | Uint8Array;

/** A number of one to nine bytes, seven bits each; returns the position after it. */
export function varint(bytes: Uint8Array, at: number): readonly [value: number, end: number] {
  let value = 0;
  for (let index = 0; index < 8; index++) {
    const byte = bytes[at + index] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return [value, at + index + 1];
  }
  return [value * 256 + (bytes[at + 8] ?? 0), at + 9];
}

/** Some columns of one record. A column beyond its end is `null`, as for one that was added later. */
export function columnsOf(payload: Uint8Array, wanted: readonly number[], page: number): SqlValue[] {
  const [headEnd, first] = varint(payload, 0);
  if (headEnd > payload.length) throw new UnreadablePage(page, 'holds a record without an end');
  const found: SqlValue[] = wanted.map(() => null);
  let at = first;
  let body = headEnd;
  for (let column = 0; at < headEnd; column++) {
    const [type, next] = varint(payload, at);
    at = next;
    const bytes = bytesOf(type);
    const place = wanted.indexOf(column);
    if (place >= 0) {
      if (body + bytes > payload.length) throw new UnreadablePage(page, 'holds a record without an end');
      found[place] = valueAt(payload, body, type, bytes);
    }
    body += bytes;
  }
  return found;
}

/** How many bytes of a record's beginning hold its header and the columns up to this one. */
export function bytesUpTo(start: Uint8Array, column: number): number {
  const [headEnd, first] = varint(start, 0);
  let at = first;
  let body = headEnd;
  for (let index = 0; index <= column && at < Math.min(headEnd, start.length); index++) {
    const [type, next] = varint(start, at);
    at = next;
    body += bytesOf(type);
  }
  return body;
}

const fixedBytes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

function bytesOf(type: number): number {
  return fixedBytes[type] ?? Math.floor((type - 12) / 2);
}

function valueAt(bytes: Uint8Array, at: number, type: number, length: number): SqlValue {
  if (type >= 12) return bytes.subarray(at, at + length);
  if (type === 8 || type === 9) return type - 8;
  if (type === 7) return new DataView(bytes.buffer, bytes.byteOffset + at, 8).getFloat64(0);
  if (type === 0 || type > 9) return null;
  let value = ((bytes[at] ?? 0) << 24) >> 24;
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}
