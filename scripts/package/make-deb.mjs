import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layOutLinuxFiles, summary } from './linux-files.mjs';
import { distDir } from './make-app-folder.mjs';
import { runTool } from './run-tool.mjs';

const architectures = { x64: 'amd64', arm64: 'arm64', arm: 'armhf' };

/** The libraries that Electron's program names, and one that it loads later (libx11-xcb1); Ubuntu 24.04 has renamed some. */
const needed = [
  'libasound2 | libasound2t64',
  'libatk-bridge2.0-0 | libatk-bridge2.0-0t64',
  'libatk1.0-0 | libatk1.0-0t64',
  'libatspi2.0-0 | libatspi2.0-0t64',
  'libc6',
  'libcairo2',
  'libcups2 | libcups2t64',
  'libdbus-1-3',
  'libdrm2',
  'libexpat1',
  'libgbm1',
  'libgcc-s1',
  'libglib2.0-0 | libglib2.0-0t64',
  'libgtk-3-0 | libgtk-3-0t64',
  'libnspr4',
  'libnss3',
  'libpango-1.0-0',
  'libudev1',
  'libx11-6',
  'libx11-xcb1',
  'libxcb1',
  'libxcomposite1',
  'libxdamage1',
  'libxext6',
  'libxfixes3',
  'libxkbcommon0',
  'libxrandr2',
  'xdg-utils',
];

export async function makeDeb(app) {
  const tree = join(distDir, 'deb');
  const architecture = architectures[process.arch];
  rmSync(tree, { recursive: true, force: true });
  layOutLinuxFiles(app, tree);
  mkdirSync(join(tree, 'DEBIAN'));
  writeFileSync(join(tree, 'DEBIAN/control'), control(app.version, architecture));
  const path = join(distDir, `treeline_${app.version}_${architecture}.deb`);
  await runTool('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z12', '--build', tree, path]);
  rmSync(tree, { recursive: true, force: true });
  return path;
}

/** Menus and links need no script: the system's own triggers see the desktop entry and the icons. */
function control(version, architecture) {
  return `Package: treeline
Version: ${version}
Architecture: ${architecture}
Maintainer: Treeline contributors <treeline@users.noreply.invalid>
Section: devel
Priority: optional
Depends: ${needed.join(', ')}
Recommends: libgl1, libsecret-1-0
Description: ${summary}
 Browse past sessions, watch a live one grow, and click into the agents that a
 session started, at any depth. It only reads, and uses no network.
`;
}
