import { basename, join } from 'node:path';
import { distDir } from './make-app-folder.mjs';
import { runTool } from './run-tool.mjs';

/** One folder that runs where it is unpacked, with the namespaces of a plain user as its sandbox. */
export async function makeTarball(app) {
  const name = `treeline-${app.version}-linux-${process.arch}`;
  const path = join(distDir, `${name}.tar.gz`);
  const rename = ['--transform', `s,^${basename(app.folder)},${name},`];
  const plain = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
  await runTool('tar', ['-czf', path, ...plain, ...rename, '-C', distDir, basename(app.folder)]);
  return path;
}
