import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runQuietly } from './run.mjs';

const folder = join(root, 'node_modules', 'electron');
const downloadSeconds = 300;

/** `{ path, version }`, or `{ reason }` when there is no Electron and none can be had. Downloads it the first time. */
export async function findElectron() {
  const given = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (given) return electronIn(given) ?? { reason: `there is no Electron in ELECTRON_OVERRIDE_DIST_PATH (${given})` };
  const installed = electronIn(join(folder, 'dist'));
  if (installed) return installed;
  if (!existsSync(join(folder, 'install.js'))) return { reason: 'the electron package is not installed' };
  if (!(await canReachDownload()))
    return { reason: "Electron's binary is not here, and its download host cannot be reached" };
  process.stderr.write(`Downloading Electron, about 110 MB, once (at most ${downloadSeconds / 60} minutes) …\n`);
  const { code, said } = await runQuietly(process.execPath, [join(folder, 'install.js')], downloadSeconds);
  const downloaded = code === 0 ? electronIn(join(folder, 'dist')) : null;
  return downloaded ?? { reason: `Electron's binary could not be downloaded (${lastLine(said)})` };
}

function electronIn(dist) {
  const names = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' };
  const path = join(dist, names[process.platform] ?? 'electron');
  if (!existsSync(path)) return null;
  const versionFile = join(dist, 'version');
  return {
    path,
    version: existsSync(versionFile) ? readFileSync(versionFile, 'utf8').replace(/^v/, '').trim() : 'unknown',
  };
}

/** A host that swallows packets would hold up the download for minutes; a mirror or a proxy is taken at its word. */
function canReachDownload() {
  const isElsewhere = Object.keys(process.env).some((name) => /electron_(custom_dir|mirror|get_use_proxy)/i.test(name));
  if (isElsewhere) return true;
  return canConnect('github.com', 443);
}

export function canConnect(host, port, seconds = 8) {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: seconds * 1000 });
    const finish = (isReachable) => {
      socket.destroy();
      resolve(isReachable);
    };
    socket.once('connect', () => finish(true));
    socket.once('timeout', () => finish(false));
    socket.once('error', () => finish(false));
  });
}

function lastLine(text) {
  const lines = text.split('\n').filter((line) => /\S/.test(line) && !/^\s+at /.test(line));
  return (lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? 'it took too long').trim().slice(0, 160);
}
