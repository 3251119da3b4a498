import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPath } from '../locked-path.mjs';
import { root } from '../paths.mjs';

/** The lock file's entries for one package and all it needs, on every platform. */
export function lockedTree(name) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const tree = {};
  const queue = [`node_modules/${name}`];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (path in tree) continue;
    tree[path] = packages[path];
    const { dependencies = {}, optionalDependencies = {} } = packages[path];
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
      queue.push(lockedPath(packages, path, needed));
    }
  }
  return tree;
}
