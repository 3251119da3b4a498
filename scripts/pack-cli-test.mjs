#!/usr/bin/env node
// Installs the package of the command line into an empty folder, and runs it there on the sessions of the end-to-end tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { runQuietly } from './run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'treeline-cli-test-'));
const options = { cwd: folder, shell: process.platform === 'win32' };
const home = join(folder, 'home');
const dirs = ['--claude-dir', home, '--data-dir', join(folder, 'data')];

try {
  cpSync(join(root, 'e2e/fixtures/home'), home, { recursive: true });
  const before = traces(home);
  const packed = await said(process.execPath, [join(root, 'scripts/pack-cli.mjs'), '--out', folder]);
  const path = packed.trim().split('\n').at(-1);
  await said('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', path]);
  const listed = await said('npx', ['--no-install', 'treeline', 'list', ...dirs]);
  if (!listed.includes('Nest the agents.')) throw new Error(`The session is not in the list:\n${listed}`);
  console.log(`${path}: installed, lists the sessions`);
  await checkServer();
  if (traces(home) !== before) throw new Error('The folder of the coding agent is not as it was.');
  console.log('the folder of the coding agent is as it was');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Every file and folder with its size and times; reading may move only the time of the last access. */
function traces(dir) {
  const paths = ['', ...readdirSync(dir, { recursive: true })].sort();
  return JSON.stringify(
    paths.map((path) => {
      const { size, mode, mtimeMs, ctimeMs, ino } = lstatSync(join(dir, path));
      return [path, size, mode, mtimeMs, ctimeMs, ino];
    }),
  );
}

async function said(command, args) {
  const result = await runQuietly(command, args, 300, options);
  if (result.code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${result.said}`);
  return result.said;
}

/** Goes to the printed address as a browser does, and fetches the page and its script. */
async function checkServer() {
  const program = join(folder, 'node_modules/treeline/treeline.cjs');
  const server = spawn(process.execPath, [program, 'serve', '--no-open', '--port', '0', ...dirs], { cwd: folder });
  try {
    const address = await printedAddress(server);
    const page = await (await fetch(address)).text();
    const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
    if (script === undefined) throw new Error(`The server does not serve the page:\n${page.slice(0, 500)}`);
    const code = await fetch(new URL(script, address));
    if (!code.ok) throw new Error(`The page's script ${script} is answered with ${code.status}.`);
    console.log(`serves the page and its script (${(await code.text()).length} characters)`);
  } finally {
    server.removeAllListeners('exit');
    server.kill();
    await once(server, 'close');
  }
}

function printedAddress(server) {
  return new Promise((resolve, reject) => {
    let text = '';
    const look = (chunk) => {
      text += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+\S*/.exec(text);
      if (found !== null) resolve(found[0]);
    };
    server.stdout.on('data', look);
    server.stderr.on('data', look);
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`treeline serve ended with code ${code}:\n${text}`)));
  });
}
