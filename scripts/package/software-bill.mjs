import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** A CycloneDX list of what is shipped. It holds no time and no serial number: the same sources make the same bytes. */
export function softwareBill(shipped, electronVersion) {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const app = { type: 'application', name, version, licence: license };
  const electron = { type: 'framework', name: 'electron', version: electronVersion, licence: 'MIT' };
  const refs = new Map(shipped.map((entry) => [entry.path, refOf(entry)]));
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: component(app) },
    components: [component(electron), ...unique(shipped.map((entry) => component({ type: 'library', ...entry })))],
    dependencies: [
      { ref: refOf(app), dependsOn: [refOf(electron), ...new Set(refs.values())] },
      { ref: refOf(electron) },
      ...unique(
        shipped.map((entry) => edge(entry, refs)),
        'ref',
      ),
    ],
  };
}

const refOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

function component({ type, name, version, licence, integrity }) {
  const purl = refOf({ name, version });
  return {
    type,
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(licence ? { licenses: [licenceOf(licence)] } : {}),
    ...(integrity ? { hashes: [hashOf(integrity)] } : {}),
  };
}

const licenceOf = (licence) => (/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } });

function hashOf(integrity) {
  const [algorithm, base64] = integrity.split('-', 2);
  return { alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(base64, 'base64').toString('hex') };
}

function edge(entry, refs) {
  const dependsOn = [...new Set(entry.needs.map((path) => refs.get(path)))];
  return { ref: refOf(entry), ...(dependsOn.length > 0 ? { dependsOn } : {}) };
}

/** The same version of a package may lie in two folders. */
function unique(entries, key = 'bom-ref') {
  return [...new Map(entries.map((entry) => [entry[key], entry])).values()];
}
