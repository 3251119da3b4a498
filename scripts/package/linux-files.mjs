import { chmodSync, cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths.mjs';

export const installFolder = '/opt/treeline';
export const summary = 'A viewer for the sessions that coding agents leave on disk';

const desktopEntry = `[Desktop Entry]
Type=Application
Name=Treeline
GenericName=Session Viewer
Comment=${summary}
Exec=${installFolder}/treeline %U
Icon=treeline
Terminal=false
Categories=Development;
MimeType=x-scheme-handler/treeline;
StartupWMClass=Treeline
`;

/** Lays the app out below `tree` as it is installed: program, link, desktop entry, icons, licence. */
export function layOutLinuxFiles({ folder }, tree) {
  cpSync(folder, join(tree, installFolder), { recursive: true, verbatimSymlinks: true });
  // Chromium's own sandbox, for systems that give plain users no namespaces.
  chmodSync(join(tree, installFolder, 'chrome-sandbox'), 0o4755);
  const place = (path) => {
    const whole = join(tree, path);
    mkdirSync(dirname(whole), { recursive: true });
    return whole;
  };
  symlinkSync(`${installFolder}/treeline`, place('usr/bin/treeline'));
  writeFileSync(place('usr/share/applications/treeline.desktop'), desktopEntry);
  for (const file of readdirSync(join(root, 'resources/icons'))) {
    const size = file.replace('.png', '');
    cpSync(join(root, 'resources/icons', file), place(`usr/share/icons/hicolor/${size}/apps/treeline.png`));
  }
  cpSync(join(root, 'LICENSE'), place('usr/share/doc/treeline/copyright'));
}
