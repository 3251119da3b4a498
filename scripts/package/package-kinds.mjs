import { canConnect } from '../find-electron.mjs';
import { runBuilder } from './make-app-folder.mjs';
import { makeDeb } from './make-deb.mjs';
import { makeRpm } from './make-rpm.mjs';
import { makeTarball } from './make-tarball.mjs';
import { hasTool } from './run-tool.mjs';

/** Each kind: what keeps it from being made here (in words that end a sentence, `null` if nothing does), and how it is made. */
export const packageKinds = [
  { name: 'deb', obstacle: () => elsewhere('linux') ?? missing('dpkg-deb'), make: makeDeb },
  { name: 'tar.gz', obstacle: () => elsewhere('linux') ?? missing('tar'), make: makeTarball },
  { name: 'rpm', obstacle: () => elsewhere('linux') ?? missing('rpmbuild'), make: makeRpm },
  {
    name: 'AppImage',
    obstacle: async () => elsewhere('linux') ?? (await unreachable("its runtime comes from GitHub's releases")),
    make: (app) => built('AppImage', app),
  },
  {
    name: 'dmg',
    obstacle: () => elsewhere('darwin'),
    make: (app) => built('dmg', app),
  },
  {
    name: 'nsis',
    obstacle: async () => elsewhere('win32') ?? (await unreachable("its compiler comes from GitHub's releases")),
    make: (app) => built('nsis', app),
  },
];

const systems = { linux: 'Linux', darwin: 'macOS', win32: 'Windows' };

function elsewhere(platform) {
  return process.platform === platform ? null : `it is made on ${systems[platform]}`;
}

function missing(tool) {
  return hasTool(tool) ? null : `${tool} is not installed`;
}

async function unreachable(reason) {
  return (await canConnect('github.com', 443)) ? null : `${reason}, which cannot be reached`;
}

async function built(target, { source }) {
  const files = await runBuilder(target, source);
  const path = files.find((file) => !/\.(blockmap|yml)$/.test(file));
  if (path === undefined) throw new Error(`electron-builder made no ${target}.`);
  return path;
}
