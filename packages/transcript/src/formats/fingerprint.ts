const SPACE = 0x20;
const LAST_ASCII = 0x7f;
const FIRST_SPACE = 0x09;
const LAST_SPACE = 0x0d;
const rareSpaces = new Set([...'\u00a0\u1680\u2028\u2029\u202f\u205f\u3000\ufeff'].map((space) => space.charCodeAt(0)));
for (let code = 0x2000; code <= 0x200a; code++) rareSpaces.add(code);

/**
 * Represents a text in comparisons, so that prompts of many KB need not be kept. Any white space counts as one space.
 */
export function fingerprint(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  let length = 0;
  let isAfterSpace = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (isSpace(code)) {
      isAfterSpace = length > 0;
      continue;
    }
    if (isAfterSpace) {
      isAfterSpace = false;
      length++;
      high = Math.imul(high ^ SPACE, 2654435761);
      low = Math.imul(low ^ SPACE, 1597334677);
    }
    length++;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return `${length}:${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}

/** The same characters as `\s`. */
function isSpace(code: number): boolean {
  if (code <= LAST_ASCII) return code === SPACE || (code >= FIRST_SPACE && code <= LAST_SPACE);
  return rareSpaces.has(code);
}
