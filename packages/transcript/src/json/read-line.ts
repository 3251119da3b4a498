import { isKnownBroken, parsedBadly, parsedWell } from './careful.ts';
import { afterSpace, BYTE_ORDER_MARK, OPEN_BRACE } from './char-code.ts';
import { leftOutValues } from './cut-values.ts';
import type { JsonObject, JsonValue } from './json-value.ts';
import type { LineBytes } from './line-bytes.ts';
import { parseBytes, parseLarge } from './parse-large.ts';
import type { ReadOptions } from './read-options.ts';
import { scanRecord } from './scan-record.ts';
import { isFault } from './scan-string.ts';
import { MAX_DEPTH } from './settle.ts';
import { wholeRecordAfter } from './whole-record-after.ts';

/** The content of one line. */
export interface LineReading {
  /** Normally one. An unneeded record is included with only its type, ids and time. */
  readonly records: readonly JsonObject[];
  /** What could not be read of this line, and where; the records are valid all the same. */
  readonly error: string | null;
}

const nothing: LineReading = { records: [], error: null };
/** Shorter lines are decoded as a whole: measured, that is faster than finding what can be left out. */
const SMALL_BYTES = 4000;
/** After this many faults in one line the rest of it is skipped. */
const MOST_FAULTS = 20;

/** Reads one line of a transcript. Never throws, whatever the line contains. */
export function readLine(text: string, options: ReadOptions): LineReading {
  const line = text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text;
  const start = afterSpace(line, 0);
  if (start >= line.length) return nothing;
  const record = readOnly(line, null, start, options);
  return record === null
    ? readEach(line, start, options)
    : { records: [record], error: leftOutValues(record, line.length) };
}

/** The same, decoding as little as possible of what is not ASCII. */
export function readBytes(bytes: LineBytes, options: ReadOptions, raw = bytes.raw): LineReading {
  if (bytes.isAscii) return readLine(raw, options);
  const record = readOnly(raw, bytes, 0, options);
  return record === null
    ? readLine(bytes.decode(0, raw.length), options)
    : { records: [record], error: leftOutValues(record, raw.length) };
}

/** The record if the line contains only that and is faultless, as nearly all are. `bytes`: `text` represents bytes. */
function readOnly(text: string, bytes: LineBytes | null, start: number, options: ReadOptions): JsonObject | null {
  if (text.charCodeAt(start) !== OPEN_BRACE) return null;
  const skimmed = options.look.skip(text, start);
  if (typeof skimmed === 'object') {
    if (bytes !== null && !isAsciiOutline(skimmed.outline)) return null;
    return afterSpace(text, skimmed.end) >= text.length ? skimmed.outline : null;
  }
  if (isKnownBroken(text, start)) return null;
  try {
    const record = bytes === null ? parse(text, options) : buildFromBytes(text, bytes, options);
    parsedWell();
    return skimmed === 'wanted' ? record : options.look.kept(record);
  } catch {
    parsedBadly();
    return null;
  }
}

const ascii = /^[\0-\x7f]*$/;

function isAsciiOutline(outline: JsonObject): boolean {
  for (const key in outline) if (typeof outline[key] === 'string' && !ascii.test(outline[key])) return false;
  return true;
}

type Fields = Record<string, JsonValue | undefined>;

function buildFromBytes(raw: string, bytes: LineBytes, options: ReadOptions): JsonObject {
  if (raw.length < Math.min(options.smallLine, SMALL_BYTES)) return parse(bytes.decode(0, raw.length), options);
  return parseBytes(raw, bytes, options.longText) as Fields;
}

function parse(text: string, options: ReadOptions): Fields {
  // A short line cannot nest too deep: each level takes a bracket on either side.
  if (text.length < options.smallLine && text.length <= 2 * MAX_DEPTH) return JSON.parse(text) as Fields;
  return parseLarge(text, text.length < options.smallLine ? Number.POSITIVE_INFINITY : options.longText) as Fields;
}

/** The slow path, for lines with several records or with a fault. */
function readEach(text: string, start: number, options: ReadOptions): LineReading {
  const records: JsonObject[] = [];
  let error: string | null = null;
  let at = start;
  for (let faults = 0; at < text.length && faults < MOST_FAULTS; ) {
    const end = text.charCodeAt(at) === OPEN_BRACE ? scanRecord(text, at) : { what: 'missing record', at };
    const record = isFault(end) ? null : readOnly(text.slice(at, end), null, 0, options);
    if (isFault(end) || record === null) {
      error ??= isFault(end) ? `${end.what} at column ${end.at + 1}` : `unreadable record at column ${at + 1}`;
      at = wholeRecordAfter(text, at, options.look);
      faults++;
    } else {
      records.push(record);
      at = end;
    }
    at = afterSpace(text, at);
  }
  return { records, error };
}
