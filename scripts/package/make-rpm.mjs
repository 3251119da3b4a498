import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installFolder, layOutLinuxFiles, summary } from './linux-files.mjs';
import { distDir } from './make-app-folder.mjs';
import { runTool } from './run-tool.mjs';

const architectures = { x64: 'x86_64', arm64: 'aarch64', arm: 'armv7hl' };
const needed = ['alsa-lib', 'at-spi2-core', 'cups-libs', 'gtk3', 'libXcomposite', 'libXdamage', 'libXrandr'];
const alsoNeeded = ['libX11-xcb', 'libdrm', 'libxkbcommon', 'mesa-libgbm', 'nss', 'xdg-utils'];

export async function makeRpm(app) {
  const architecture = architectures[process.arch];
  const work = join(distDir, 'rpm');
  rmSync(work, { recursive: true, force: true });
  layOutLinuxFiles(app, join(work, 'tree'));
  mkdirSync(join(work, 'rpms'));
  writeFileSync(join(work, 'treeline.spec'), spec(app.version, join(work, 'tree')));
  const places = [`_topdir ${work}`, `_rpmdir ${join(work, 'rpms')}`, '_build_name_fmt treeline.rpm'];
  const defines = places.flatMap((place) => ['--define', place]);
  await runTool('rpmbuild', ['-bb', '--target', architecture, ...defines, join(work, 'treeline.spec')]);
  const path = join(distDir, `treeline-${app.version}-1.${architecture}.rpm`);
  renameSync(join(work, 'rpms', 'treeline.rpm'), path);
  rmSync(work, { recursive: true, force: true });
  return path;
}

/** Electron's libraries are its own, so that nothing is derived from them; debug files and build ids have no use here. */
function spec(version, tree) {
  return `%global debug_package %{nil}
%global _build_id_links none
%global __os_install_post %{nil}
%global _binary_payload w12.zstdio
Name: treeline
Version: ${version}
Release: 1
Summary: ${summary}
License: MIT
AutoReqProv: no
Requires: ${[...needed, ...alsoNeeded].join(', ')}
%description
Browse past sessions, watch a live one grow, and click into the agents that a
session started, at any depth. It only reads, and uses no network.
%install
cp -a "${tree}/." "%{buildroot}/"
%files
%defattr(-,root,root,-)
${installFolder}
%attr(4755,root,root) ${installFolder}/chrome-sandbox
/usr/bin/treeline
/usr/share/applications/treeline.desktop
/usr/share/icons/hicolor/*/apps/treeline.png
/usr/share/doc/treeline/copyright
`;
}
