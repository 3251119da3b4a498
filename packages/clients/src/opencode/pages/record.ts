import { UnreadablePage } from './unreadable-page.ts';

export type SqlValue = null | number | string;

/** Decodes a text of a record, by the encoding of its database. */
export type TextOf = (bytes: Buffer, start: number, end: number) => string;

/** A number of one to nine bytes, seven bits each. */
export function varint(bytes: Uint8Array, at: number): number {
  let value = 0;
  for (let index = 0; index < 8; index++) {
    const byte = bytes[at + index] ?? 0;
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return value;
  }
  return value * 256 + (bytes[at + 8] ?? 0);
}

/** The place behind it. */
export function afterVarint(bytes: Uint8Array, at: number): number {
  for (let index = 0; index < 8; index++) if ((bytes[at + index] ?? 0) < 0x80) return at + index + 1;
  return at + 9;
}

/** Some columns of one record. A column that it does not reach is `null`, as one that was added later. */
export function columnsOf(payload: Buffer, wanted: readonly number[], page: number, textOf: TextOf): SqlValue[] {
  const headEnd = varint(payload, 0);
  if (headEnd > payload.length) throw new UnreadablePage(page, 'has an unterminated record');
  const found: SqlValue[] = [];
  let left = 0;
  for (let index = 0; index < wanted.length; index++) {
    found.push(null);
    if ((wanted[index] ?? -1) >= 0) left++;
  }
  let body = headEnd;
  let at = afterVarint(payload, 0);
  for (let column = 0; left > 0 && at < headEnd; column++) {
    const type = varint(payload, at);
    at = afterVarint(payload, at);
    const bytes = bytesOf(type);
    const place = wanted.indexOf(column);
    if (place >= 0) {
      if (body + bytes > payload.length) throw new UnreadablePage(page, 'has an unterminated record');
      found[place] = type >= 12 ? textOf(payload, body, body + bytes) : numberAt(payload, body, type, bytes);
      left--;
    }
    body += bytes;
  }
  return found;
}

/** As an index of texts is sorted: nothing, then numbers, then texts by their bytes. */
export function compareFirst(payload: Buffer, key: Buffer, page: number): number {
  const headEnd = varint(payload, 0);
  const type = varint(payload, afterVarint(payload, 0));
  if (type < 12) return -1;
  const end = headEnd + bytesOf(type);
  if (end > payload.length) throw new UnreadablePage(page, 'holds a record without an end');
  return payload.compare(key, 0, key.length, headEnd, end);
}

/** How many bytes of a record's beginning hold its header and the columns up to this one. */
export function bytesUpTo(start: Uint8Array, column: number): number {
  const headEnd = varint(start, 0);
  let body = headEnd;
  let at = afterVarint(start, 0);
  for (let index = 0; index <= column && at < Math.min(headEnd, start.length); index++) {
    body += bytesOf(varint(start, at));
    at = afterVarint(start, at);
  }
  return body;
}

const fixedBytes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0];

function bytesOf(type: number): number {
  return fixedBytes[type] ?? Math.floor((type - 12) / 2);
}

function numberAt(bytes: Buffer, at: number, type: number, length: number): number | null {
  if (type === 8 || type === 9) return type - 8;
  if (type === 7) return bytes.readDoubleBE(at);
  if (type === 0 || type > 9) return null;
  let value = ((bytes[at] ?? 0) << 24) >> 24;
  for (let index = 1; index < length; index++) value = value * 256 + (bytes[at + index] ?? 0);
  return value;
}
