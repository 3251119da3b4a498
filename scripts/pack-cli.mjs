#!/usr/bin/env node
// Makes an npm package of the command line and prints its path. It needs no checkout: its libraries are bundled, and libsql,
// whose binary differs from system to system, is installed with it at the version and hash of our lock file.
//   npm run --silent pack:cli -- --out DIR
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuild } from './ensure-build.mjs';
import { licenceTexts } from './package/licence-texts.mjs';
import { lockedTree } from './package/locked-tree.mjs';
import { runTool } from './package/run-tool.mjs';
import { shippedPackages } from './package/shipped-packages.mjs';
import { outDir, root } from './paths.mjs';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
const stage = mkdtempSync(join(tmpdir(), 'treeline-cli-'));
try {
  await ensureBuild();
  console.log(await pack(resolve(values.out)));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(stage, { recursive: true, force: true });
}

async function pack(folder) {
  const { version, description, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const packages = lockedTree('libsql');
  const dependencies = { libsql: packages['node_modules/libsql'].version };
  const head = { name: 'treeline', version, description, license, engines, bin: { treeline: 'treeline.cjs' } };
  const write = (name, text) => writeFileSync(join(stage, name), text);
  write('package.json', json({ ...head, dependencies }));
  write('npm-shrinkwrap.json', json(shrinkwrap(head, dependencies, packages)));
  write('treeline.cjs', "#!/usr/bin/env node\nrequire('./out/main/cli.cjs');\n");
  write('LICENSES.txt', licenceTexts(shippedPackages()));
  for (const name of ['LICENSE', 'README.md']) cpSync(join(root, name), join(stage, name));
  for (const name of ['main', 'renderer', 'renderer-manifest.json']) {
    cpSync(join(outDir, name), join(stage, 'out', name), { recursive: true });
  }
  // The desktop's entry has no Electron to run in.
  rmSync(join(stage, 'out/main/index.cjs'));
  mkdirSync(folder, { recursive: true });
  const options = { cwd: stage, shell: process.platform === 'win32' };
  await runTool('npm', ['pack', '--silent', '--pack-destination', folder], options);
  return join(folder, `treeline-${version}.tgz`);
}

function shrinkwrap({ name, version }, dependencies, packages) {
  const own = { name, version, dependencies };
  return { name, version, lockfileVersion: 3, requires: true, packages: { '': own, ...packages } };
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
