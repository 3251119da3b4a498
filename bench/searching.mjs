import { measureHost, parseHome } from './listing.mjs';

let measured = null;

/** Two starts of the host on the large home: one that makes the index, and one that finds it there. Shared by two measures. */
export function searching({ home, scratch }) {
  measured ??= measureBoth(home, scratch);
  return measured;
}

async function measureBoth(home, scratch) {
  const claudeDir = await home('full');
  const dataDir = await scratch();
  const before = parseHome(claudeDir);
  const first = await measureHost('searching-child.mjs', claudeDir, dataDir);
  const parsing = Math.min(before, parseHome(claudeDir));
  const second = await measureHost('searching-child.mjs', claudeDir, dataDir);
  return { first, second, parsing };
}
