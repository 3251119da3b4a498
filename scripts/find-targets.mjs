import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from './find-chromium.mjs';
import { findElectron } from './find-electron.mjs';

const handedOver = 'TREELINE_TARGETS';

/**
 * What the end-to-end tests can run on: `{ electron, chromium, screen }`, the first two as `{ path, … }` or `{ reason }`;
 * `screen` is `own`, `xvfb` or `none`. Found once, and handed over to the processes started from this one.
 */
export async function findTargets() {
  const known = process.env[handedOver];
  if (known) return JSON.parse(known);
  const screen = findScreen();
  const noScreen = { reason: 'there is no display, and xvfb-run is not installed' };
  const electron = screen === 'none' ? noScreen : await findElectron();
  const targets = { electron, chromium: await findChromium(), screen };
  process.env[handedOver] = JSON.stringify(targets);
  return targets;
}

export function describeTargets({ electron, chromium, screen }) {
  const where = screen === 'xvfb' ? ' under Xvfb' : '';
  return [
    `Node ${process.versions.node} on ${process.platform} ${process.arch}${process.getuid?.() === 0 ? ', as root' : ''}`,
    electron.path ? `Electron ${electron.version}${where}` : `no Electron: ${electron.reason}`,
    chromium.path ? `Chromium ${chromium.version} from ${chromium.from}` : `no Chromium: ${chromium.reason}`,
  ].join('\n');
}

function findScreen() {
  if (process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY) return 'own';
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, 'xvfb-run'))) ? 'xvfb' : 'none';
}
