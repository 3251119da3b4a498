import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheDir, outDir as out, root, tools } from './paths.mjs';
import { run } from './run.mjs';
import { sourceFingerprint } from './source-fingerprint.mjs';

/** On the same disk as the build, which is moved from here. */
const aside = dirname(out) === root ? cacheDir : dirname(out);
const fresh = join(aside, `${basename(out)}-fresh`);
const old = join(aside, `${basename(out)}-old`);
const stamp = join(out, 'built-from');
const lock = join(aside, `${basename(out)}.lock`);

/** Builds if any source changed since the last build. Everything it says goes to stderr. */
export async function ensureBuild() {
  if (isFresh()) return;
  if (!existsSync(tools.electronVite)) throw new Error('The libraries are not installed: run "npm install" first.');
  await withLock(async () => {
    if (!isFresh()) await build();
  });
}

/** Builds aside and moves the whole into place: what is running, or a build that fails, never sees half of it. */
export async function build() {
  process.stderr.write('Building …\n');
  const fingerprint = sourceFingerprint();
  rmSync(fresh, { recursive: true, force: true });
  const code = await run(process.execPath, [tools.electronVite, 'build', '--logLevel', 'warn'], {
    stdio: ['ignore', process.stderr, process.stderr],
    env: { ...process.env, TREELINE_OUT: fresh },
  });
  if (code !== 0) throw new Error('The build failed.');
  writeFileSync(join(fresh, 'built-from'), fingerprint);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(out)) renameSync(out, old);
  renameSync(fresh, out);
  rmSync(old, { recursive: true, force: true });
}

function isFresh() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceFingerprint();
}

/** A folder can be made once only, so it serves as a lock between processes. */
export async function withLock(work) {
  mkdirSync(aside, { recursive: true });
  while (!tookLock()) {
    if (isAbandoned()) rmSync(lock, { recursive: true, force: true });
    else await sleep(100);
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function tookLock() {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
  writeFileSync(join(lock, 'pid'), String(process.pid));
  return true;
}

/** Its owner was killed, in the worst case before it could write down who it is; no build takes ten minutes. */
function isAbandoned() {
  try {
    if (Date.now() - statSync(lock).mtimeMs > 600_000) return true;
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
