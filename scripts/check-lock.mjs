import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockedPath } from './locked-path.mjs';
import { root } from './paths.mjs';
import { runQuietly } from './run.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const faults = [...unpinned(), ...missingBinaries(), ...(await outOfStep())];
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`${Object.keys(packages).length} packages, each with a hash, for every platform`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** A package without a hash could be swapped; an address would tie everyone to one registry. */
function unpinned() {
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.link) return [];
    if (!entry.integrity) return [`${path}: has no hash in package-lock.json`];
    return entry.resolved ? [`${path}: names the address of a registry (${entry.resolved})`] : [];
  });
}

/** npm leaves out what it cannot find at the moment of writing, and `npm ci` then fails everywhere. */
function missingBinaries() {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => lockedPath(packages, path, name) === null)
      .map(([name, range]) => `${path || 'package.json'}: its optional ${name}@${range} is not in package-lock.json`),
  );
}

async function outOfStep() {
  const { code, said } = await runQuietly('npm', ['ci', '--dry-run', '--offline', '--ignore-scripts'], 120, {
    shell: process.platform === 'win32',
  });
  const lines = said.split('\n').filter((line) => line.match(/^npm error (code|Missing|Invalid)/));
  return code === 0 ? [] : ['"npm ci" would fail:', ...lines];
}
