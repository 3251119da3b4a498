import { findHoles, type Hole, withoutHoles } from './holes.ts';
import { type Filling, settle } from './settle.ts';

/**
 * `JSON.parse` of a large text, faster: the insides of long strings are cut out first and become `LongText`.
 * Throws as `JSON.parse` does. What is cut out is not checked for bad escapes and control characters.
 */
export function parseLarge(text: string, longText: number): unknown {
  const holes = Number.isFinite(longText) ? findHoles(text, longText) : [];
  const value = holes.length > 0 ? parseWithHoles(text, holes, longText) : undefined;
  return value === undefined ? settle(JSON.parse(text), null) : value;
}

/** `undefined`: the holes are not all within values, so the text has to be parsed in full. */
function parseWithHoles(text: string, holes: readonly Hole[], keep: number): unknown {
  const filling: Filling = { line: text, holes, keep, filled: 0 };
  try {
    const value = settle(JSON.parse(withoutHoles(text, holes)), filling);
    // Too few: a hole in a key, or in a value that a later one of the same name replaced. Too many: marks not ours.
    return filling.filled === holes.length ? value : undefined;
  } catch {
    return undefined;
  }
}
