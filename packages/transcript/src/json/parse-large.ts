import { cutValues, noteCut } from './cut-values.ts';
import { findHoles, withoutHoles } from './holes.ts';
import type { LineBytes } from './line-bytes.ts';
import { type Filling, settle } from './settle.ts';

/** The distance at which quotes are searched, and how much is kept of a long string. */
const TEXT_STRIDE = 1000;
/** Bytes must be decoded too: there it pays to find shorter strings. */
const BYTES_STRIDE = 250;
const KEPT_BYTES = 50;

/**
 * `JSON.parse` of a large text, faster: the insides of long strings are cut out first and become `LazyText`.
 * Throws as `JSON.parse` does. What is cut out is not checked for bad escapes and control characters. Of very many values only the
 * first are there.
 */
export function parseLarge(text: string, longText: number): unknown {
  const holes = Number.isFinite(longText) ? findHoles(text, longText, TEXT_STRIDE) : [];
  const filling: Filling = { line: text, bytes: null, holes, kept: longText, keep: longText, filled: 0 };
  const value = holes.length > 0 ? parseWithHoles(filling) : undefined;
  if (value !== undefined) return value;
  // Who wants whole texts wants all values too.
  const cut = Number.isFinite(longText) ? cutValues(text) : null;
  return cut === null ? settle(JSON.parse(text), null) : noteCut(settle(JSON.parse(cut), null));
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
    const text = withoutHoles(line, bytes, holes);
    const cut = cutValues(text);
    const value = settle(JSON.parse(cut ?? text), filling);
    // Too few: a hole in a key, or in a value that a later one of the same name replaced. Too many: marks not ours.
    if (cut === null) return filling.filled === holes.length ? value : undefined;
    return filling.filled <= holes.length ? noteCut(value) : undefined;
  } catch {
    return undefined;
  }
}
