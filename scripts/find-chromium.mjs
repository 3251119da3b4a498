import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { canConnect } from './find-electron.mjs';
import { cacheDir, tools } from './paths.mjs';
import { runQuietly } from './run.mjs';

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const npmPackage = '@sparticuz/chromium@147';
const npmFolder = join(cacheDir, 'chromium');

/**
 * `{ path, version, from, libraries }`, or `{ reason }`. Looks at the system first, then at Playwright's own browsers, then at npm,
 * which carries a headless Chromium for where nothing else can be reached.
 */
export async function findChromium() {
  const tried = [];
  for (const find of [fromEnvironment, fromSystem, fromPlaywright, fromNpm]) {
    const found = await find();
    if (found?.path) return found;
    if (found?.reason) tried.push(found.reason);
  }
  return { reason: tried.join('; ') };
}

async function fromEnvironment() {
  const path = process.env.TREELINE_CHROMIUM;
  if (!path) return null;
  return (await working(path, 'TREELINE_CHROMIUM')) ?? { reason: `TREELINE_CHROMIUM (${path}) does not start` };
}

async function fromSystem() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [...folders.flatMap((folder) => systemNames.map((name) => join(folder, name))), macChrome];
  for (const path of places.filter(isProgram)) {
    const found = await working(path, 'the system');
    if (found) return found;
  }
  return { reason: 'the system has no Chromium or Chrome' };
}

async function fromPlaywright() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  if (!existsSync(chromium.executablePath())) {
    if (!(await canConnect('cdn.playwright.dev', 443)))
      return { reason: "Playwright's download host cannot be reached" };
    process.stderr.write('Downloading a Chromium for the tests, once …\n');
    await runQuietly(process.execPath, [tools.playwright, 'install', 'chromium'], 300);
  }
  const found = await working(chromium.executablePath(), 'Playwright');
  return found ?? { reason: "Playwright's Chromium does not start here (npx playwright install-deps chromium)" };
}

async function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return { reason: "npm's Chromium is for Linux on x64 only" };
  const path = join(npmFolder, 'chromium');
  const packed = join(npmFolder, 'node_modules/@sparticuz/chromium/bin');
  if (!existsSync(path)) {
    process.stderr.write(`Installing ${npmPackage} for the tests, once …\n`);
    mkdirSync(npmFolder, { recursive: true });
    writeFileSync(join(npmFolder, 'package.json'), '{ "private": true }\n');
    const { code, said } = await runQuietly('npm', ['install', '--silent', npmPackage], 300, { cwd: npmFolder });
    if (code !== 0) return { reason: `${npmPackage} could not be installed (${said.trim().slice(0, 120)})` };
    await unpack(packed, path);
  }
  const found = (await working(path, npmPackage)) ?? (await working(path, npmPackage, join(npmFolder, 'lib')));
  return found ?? { reason: `${npmPackage} does not start here` };
}

/** The package holds the program, and the libraries that a bare system lacks, compressed each on its own. */
async function unpack(packed, path) {
  const libraries = join(npmFolder, 'libraries.tar');
  writeFileSync(libraries, brotliDecompressSync(readFileSync(join(packed, 'al2023.tar.br'))));
  await runQuietly('tar', ['-xf', libraries], 60, { cwd: npmFolder });
  rmSync(libraries);
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, brotliDecompressSync(readFileSync(join(packed, 'chromium.br'))), { mode: 0o755 });
  renameSync(fresh, path);
}

/** A program that cannot say its version lacks a library, and would fail every test. */
async function working(path, from, libraries = null) {
  const env = libraries === null ? process.env : { ...process.env, LD_LIBRARY_PATH: libraries };
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const { code, said } = await runQuietly(path, ['--version', ...asRoot], 30, { env });
  const version = /\d+(\.\d+)+/.exec(said)?.[0];
  return code === 0 && version ? { path, version, from, libraries } : null;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
