import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import asar from '@electron/asar';
import fuses from '@electron/fuses';

/** A fuse is one letter in the program. */
const off = '0'.charCodeAt(0);
const on = '1'.charCodeAt(0);

/** As electron-builder.yml asks for them; read from the program, since that is what runs. */
const wantedFuses = {
  RunAsNode: off,
  EnableCookieEncryption: on,
  EnableNodeOptionsEnvironmentVariable: off,
  EnableNodeCliInspectArguments: off,
  EnableEmbeddedAsarIntegrityValidation: on,
  OnlyLoadAppFromAsar: on,
  GrantFileProtocolExtraPrivileges: off,
};

/** Looks at the finished app. Throws with everything that is wrong. */
export async function checkApp({ program, resources }) {
  const archive = join(resources, 'app.asar');
  const faults = [...(await wrongFuses(program)), ...missingParts(resources, archive), ...changedFiles(archive)];
  if (faults.length > 0) throw new Error(`The app in ${resources} is not as it has to be:\n${faults.join('\n')}`);
}

async function wrongFuses(program) {
  const wire = await fuses.getCurrentFuseWire(program);
  return Object.entries(wantedFuses)
    .filter(([name, wanted]) => wire[fuses.FuseV1Options[name]] !== wanted)
    .map(([name, wanted]) => `the fuse ${name} is not ${wanted === on ? 'on' : 'off'}`);
}

function missingParts(resources, archive) {
  const notices = ['LICENSES.txt', 'sbom.cdx.json'].filter((name) => !existsSync(join(resources, name)));
  const listed = asar.listPackage(archive, { isPack: false }).map((path) => path.replaceAll('\\', '/'));
  const needed = ['/package.json', '/out/main/index.cjs', '/out/renderer-manifest.json', '/out/node_modules/libsql'];
  const binaries = listed.filter((path) => path.endsWith('.node'));
  return [
    ...notices.map((name) => `${name} is missing`),
    ...(existsSync(join(resources, 'app')) ? ['there is another app beside app.asar'] : []),
    ...needed.filter((path) => !listed.includes(path)).map((path) => `app.asar lacks ${path}`),
    ...(binaries.length === 1 ? [] : [`one native binary was expected, found: ${binaries.join(', ') || 'none'}`]),
    ...binaries
      .filter((path) => !existsSync(join(`${archive}.unpacked`, path)))
      .map((path) => `${path} cannot be loaded: it lies inside app.asar`),
  ];
}

/** Compares each file with the hash that the archive's header has for it. */
function changedFiles(archive) {
  const files = filesOf(JSON.parse(asar.getRawHeader(archive).headerString));
  return files
    .filter(({ path, integrity }) => sha256(asar.extractFile(archive, path)) !== integrity?.hash)
    .map(({ path }) => `${path} does not have the hash that app.asar names`);
}

function filesOf(entry, path = '') {
  if (entry.files === undefined) return [{ path, integrity: entry.integrity }];
  return Object.entries(entry.files).flatMap(([name, child]) => filesOf(child, path === '' ? name : join(path, name)));
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}
