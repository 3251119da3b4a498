import { isKnownBroken, parsedBadly, parsedWell } from '../../../json/careful.ts';
import { OPEN_BRACE } from '../../../json/char-code.ts';
import { type JsonObject, type LineReading, readBytes, readLine } from '../../../json/index.ts';
import type { SourceLine } from '../../source-line.ts';
import { readOptions } from '../claude-reader.ts';

/** A longer line is checked before it is parsed: it may be an unwanted one. */
const shortLine = 1500;
const requestCopy = '{"type":"api-request';
const only: { readonly records: JsonObject[]; readonly error: null } = { records: [], error: null };

/** The records that the reader finds in a line, valid until the next one is read. */
export function readRecords(line: SourceLine, raw: string): LineReading {
  const { bytes } = line;
  if (
    raw.length <= shortLine &&
    raw.charCodeAt(0) === OPEN_BRACE &&
    !raw.startsWith(requestCopy) &&
    !isKnownBroken(raw, 0)
  ) {
    try {
      only.records[0] = JSON.parse(bytes === null || bytes.isAscii ? raw : line.text) as JsonObject;
      parsedWell();
      return only;
    } catch {
      parsedBadly();
      // The slow path recovers the intact part.
    }
  }
  return bytes === null ? readLine(raw, readOptions) : readBytes(bytes, readOptions, raw);
}
