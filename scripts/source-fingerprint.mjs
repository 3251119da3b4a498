import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const singleFiles = ['electron.vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];

/** Changes when a source file appears, goes or is written: a look at names, times and sizes takes a few milliseconds. */
export function sourceFingerprint() {
  const hash = createHash('sha256');
  const files = [...singleFiles, ...sourceFolders().flatMap((folder) => filesUnder(folder))];
  for (const file of files.sort()) {
    const { mtimeMs, size } = statSync(join(root, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex');
}

function sourceFolders() {
  return ['packages', 'apps'].flatMap((group) => readdirSync(join(root, group)).map((name) => `${group}/${name}`));
}

function filesUnder(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'fixtures' ? [] : filesUnder(path);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [path];
  });
}
