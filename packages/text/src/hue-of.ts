/** Chosen so that the built-in agents of the clients are far apart on the circle. */
const seed = 654_436;

/** The hue range of agents of one type: near enough to look related, far enough to be told apart. */
const family = 84;

/** The main thread has the hue of the accent, wherever it stands beside agents. */
const mainHue = 165;

/** A stable hue in degrees for an agent's type, spread evenly over the circle. */
export function hueOf(slug: string): number {
  return Math.floor(shareOf(slug) * 360);
}

/** The same for one agent, as `guideOf` names it: near those of its type. */
export function hueOfGuide(guide: string): number {
  const [slug = '', id] = guide.split('\n');
  if (id === undefined) return slug === 'main' ? mainHue : hueOf(slug);
  return (hueOf(slug) + Math.round((shareOf(id) - 0.5) * family) + 360) % 360;
}

/** A number from 0 to 1 for a word. */
function shareOf(slug: string): number {
  let hash = seed;
  for (let index = 0; index < slug.length; index += 1) {
    hash = Math.imul(hash ^ slug.charCodeAt(index), 0x01000193);
  }
  // FNV alone leaves similar words close together; two rounds of mixing spread them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  return (hash >>> 0) / 2 ** 32;
}
