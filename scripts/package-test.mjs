#!/usr/bin/env node
// Installs the .deb into a fresh Debian, starts it there as a plain user, and looks whether it lists the sessions of a home.
//   npm run package:test [-- --deb FILE] [--suite bookworm] [--keep]
// Needs root, mmdebstrap and Xvfb. The picture of its window goes to test-results/package.png.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CleanRoot } from './package/clean-root.mjs';
import { InstalledApp } from './package/installed-app.mjs';
import { distDir } from './package/make-app-folder.mjs';
import { hasTool } from './package/run-tool.mjs';
import { startDisplay } from './package/start-display.mjs';
import { root } from './paths.mjs';

const { values } = parseArgs({
  options: {
    deb: { type: 'string' },
    suite: { type: 'string', default: 'bookworm' },
    keep: { type: 'boolean', default: false },
  },
});
const fixtures = join(root, 'e2e/fixtures/home');
const picture = join(root, 'test-results/package.png');

try {
  const obstacle = whyNot();
  if (obstacle !== null) throw new Error(`The package cannot be tried here, because ${obstacle}.`);
  await tryPackage(values.deb ?? newestDeb());
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function whyNot() {
  if (process.platform !== 'linux') return 'it is for Linux';
  if (process.getuid() !== 0) return 'a folder can be made into a system of its own by root alone';
  const tool = ['mmdebstrap', 'Xvfb', 'unshare', 'setpriv'].find((name) => !hasTool(name));
  return tool === undefined ? null : `${tool} is not installed`;
}

function newestDeb() {
  const name = existsSync(distDir) ? readdirSync(distDir).find((file) => file.endsWith('.deb')) : undefined;
  if (name === undefined) throw new Error('There is no .deb in dist/: run "npm run package" first.');
  return join(distDir, name);
}

function sessionCount() {
  const files = readdirSync(join(fixtures, 'projects'), { recursive: true });
  return files.filter((path) => /^[^/]+\/[^/]+\.jsonl$/.test(path)).length;
}

async function tryPackage(deb) {
  const clean = new CleanRoot(mkdtempSync(join(tmpdir(), 'treeline-root-')));
  let display = null;
  try {
    await clean.make(values.suite);
    await clean.install(deb);
    await clean.checkIntegration();
    clean.copyHome(fixtures);
    display = await startDisplay(clean.folder);
    const app = new InstalledApp(clean, display.name);
    await app.start();
    await app.check(sessionCount(), 'Nest the agents.', picture);
    await app.stop();
    await clean.purge();
  } finally {
    display?.stop();
    if (values.keep) console.log(`kept: ${clean.folder}`);
    else rmSync(clean.folder, { recursive: true, force: true });
  }
  console.log(`picture: ${picture}`);
}
