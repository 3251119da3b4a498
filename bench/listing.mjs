import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { ensureBuild } from '../scripts/ensure-build.mjs';
import { outDir, root } from '../scripts/paths.mjs';
import { parseAll } from './lines.mjs';

/** Measures one start of the host on a home, until every row is there. */
export async function startListing(claudeDir, dataDir) {
  return measureHost('listing-child.mjs', claudeDir, dataDir);
}

/** The same until the first screen is. */
export async function startFirstScreen(claudeDir, dataDir) {
  return measureHost('listing-child.mjs', claudeDir, dataDir, 'first');
}

/** Runs a script with the host as it ships, in a process of its own: its memory is then nobody else's. */
export async function measureHost(script, claudeDir, dataDir, ...more) {
  await ensureBuild();
  const bundle = await hostBundle();
  const child = join(import.meta.dirname, script);
  const worker = join(outDir, 'main', 'host-worker.cjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [child, bundle, worker, claudeDir, dataDir, ...more], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The host could not be measured: ${stderr}`);
  return JSON.parse(stdout);
}

/** Reading every transcript of a home and parsing each of its lines, on one core. */
export function parseHome(claudeDir) {
  const start = performance.now();
  for (const path of readdirSync(join(claudeDir, 'projects'), { recursive: true })) {
    if (path.endsWith('.jsonl')) parseAll([{ path, bytes: readFileSync(join(claudeDir, 'projects', path)) }]);
  }
  return performance.now() - start;
}

let made = null;

async function hostBundle() {
  if (made !== null) return made;
  const folder = join(root, 'node_modules', '.cache', 'bundles', `host-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    ...{ root, configFile: false, logLevel: 'error', ssr: { noExternal: true, external: ['libsql'] } },
    build: {
      ...{ ssr: join(root, 'packages/host/src/index.ts'), outDir: folder, emptyOutDir: true, target: 'node20' },
      rollupOptions: { output: { entryFileNames: 'host.mjs' } },
    },
  });
  made = join(folder, 'host.mjs');
  return made;
}
