/** Chosen so that the agents that every client brings along lie far apart on the circle. */
const seed = 654_436;

/** A stable hue in degrees for an agent's slug, spread evenly over the circle. */
export function hueOf(slug: string): number {
  let hash = seed;
  for (let index = 0; index < slug.length; index += 1) {
    hash = Math.imul(hash ^ slug.charCodeAt(index), 0x01000193);
  }
  // FNV alone leaves similar words close together; two rounds of mixing spread them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return Math.floor(((hash >>> 0) / 2 ** 32) * 360);
}
