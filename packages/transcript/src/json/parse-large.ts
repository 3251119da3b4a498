import { findHoles, withoutHoles } from './holes.ts';
import type { LineBytes } from './line-bytes.ts';
import { type Filling, settle } from './settle.ts';

/** The distance at which quotes are searched, and how much is kept of a long string. */
const TEXT_STRIDE = 1000;
/** Bytes must be decoded too: there it pays to find shorter strings. */
const BYTES_STRIDE = 250;
const KEPT_BYTES = 50;

/**
 * A faster `JSON.parse` of a large text: the insides of long strings are cut out first and become `LazyText`. Throws as
 * `JSON.parse` does. The parts cut out are not checked for bad escapes and control characters.
 */
export function parseLarge(text: string, longText: number): unknown {
  const holes = Number.isFinite(longText) ? findHoles(text, longText, TEXT_STRIDE) : [];
  const filling: Filling = { line: text, bytes: null, holes, kept: longText, keep: longText, filled: 0 };
  const value = holes.length > 0 ? parseWithHoles(filling) : undefined;
  return value === undefined ? settle(JSON.parse(text), null) : value;
}

/** The same for a line of bytes. Only the parts that are not cut out are decoded. */
export function parseBytes(raw: string, bytes: LineBytes, longText: number): unknown {
  const holes = Number.isFinite(longText) ? findHoles(raw, KEPT_BYTES, BYTES_STRIDE) : [];
  const filling: Filling = { line: raw, bytes, holes, kept: KEPT_BYTES, keep: longText, filled: 0 };
  const value = holes.length > 0 ? parseWithHoles(filling) : undefined;
  return value === undefined ? parseLarge(bytes.decode(0, raw.length), longText) : value;
}

/** `undefined`: the holes are not all within values, so the text must be parsed in full. */
function parseWithHoles(filling: Filling): unknown {
  const { line, bytes, holes } = filling;
  try {
    const value = settle(JSON.parse(withoutHoles(line, bytes, holes)), filling);
    // Too few: a hole in a key, or in a value that a later one of the same name replaced. Too many: marks that were in
    // the text.
    return filling.filled === holes.length ? value : undefined;
  } catch {
    return undefined;
  }
}
