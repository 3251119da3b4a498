import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import builder from 'electron-builder';
import { root } from '../paths.mjs';
import { writeNotices } from './write-notices.mjs';

export const distDir = join(root, 'dist');

/** Puts the app and the Electron that was found into one folder that runs. Nothing is downloaded. */
export async function makeAppFolder(electron) {
  writeNotices(join(distDir, 'notices'), electron.version);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const source = { electronDist: electronDist(electron.path), electronVersion: electron.version };
  await runBuilder('dir', source);
  return { version, source, ...places[process.platform] };
}

/** Runs electron-builder for this platform with one target. Answers with the files it made. */
export function runBuilder(target, { electronDist, electronVersion }) {
  return builder.build({
    projectDir: root,
    targets: builder.Platform.current().createTarget(target),
    config: { extends: join(root, 'electron-builder.yml'), electronDist, electronVersion, afterPack: dropOtherApp },
    publish: 'never',
  });
}

/** An Electron that was taken out of another app may still hold that app. */
function dropOtherApp({ appOutDir, packager }) {
  rmSync(join(packager.getResourcesDir(appOutDir), 'app'), { recursive: true, force: true });
}

const places = {
  linux: placesIn('linux-unpacked', 'treeline', 'resources'),
  darwin: placesIn(
    process.arch === 'arm64' ? 'mac-arm64' : 'mac',
    'Treeline.app/Contents/MacOS/Treeline',
    'Treeline.app/Contents/Resources',
  ),
  win32: placesIn('win-unpacked', 'Treeline.exe', 'resources'),
};

function placesIn(name, program, resources) {
  const folder = join(distDir, name);
  return { folder, program: join(folder, program), resources: join(folder, resources) };
}

/** On macOS the program lies three folders deep in its bundle. */
function electronDist(path) {
  return process.platform === 'darwin' ? join(dirname(path), '../../..') : dirname(path);
}
