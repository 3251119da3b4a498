/** Stands for a text in comparisons, so that prompts of many KB need not be kept. White space counts as one space. */
export function fingerprint(text: string): string {
  // To look first is faster than to replace.
  const normal = (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < normal.length; index++) {
    const code = normal.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return `${normal.length}:${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
}
