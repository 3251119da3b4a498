import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPath } from '../locked-path.mjs';
import { root } from '../paths.mjs';

/**
 * The libraries that end up in the app: what the workspaces depend on, and what those depend on, by the lock file. Each
 * is `{ path, name, version, licence, integrity, needs }`, where `needs` are paths of others in the list.
 */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const found = new Map();
  const queue = Object.keys(packages).filter((path) => /^(apps|packages)\//.test(path));
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const entry = packages[path];
    const needs = Object.keys(entry.dependencies ?? {})
      .concat(Object.keys(entry.optionalDependencies ?? {}).filter((name) => isInApp(packages, path, name)))
      .map((name) => lockedPath(packages, path, name))
      .filter((needed) => needed !== null && !packages[needed].link);
    if (path.includes('node_modules/')) found.set(path, described(path, entry, needs));
    queue.push(...needs.filter((needed) => !found.has(needed)));
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function described(path, entry, needs) {
  return {
    path,
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version,
    licence: entry.license ?? null,
    integrity: entry.integrity,
    needs,
  };
}

/** Of the binaries for all platforms one is shipped, and none that is made for another C library than Electron. */
function isInApp(packages, from, name) {
  const path = lockedPath(packages, from, name);
  if (path === null) return false;
  const { os, cpu } = packages[path];
  const fits = (list, mine) => list === undefined || list.includes(mine);
  return fits(os, process.platform) && fits(cpu, process.arch) && !/musl/.test(name);
}
