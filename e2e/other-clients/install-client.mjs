import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { otherClients, workDir } from './clients.mjs';

const run = promisify(execFile);

/** A version in full; the newest if none is given. */
export async function otherVersion(client, wanted = 'latest') {
  if (/^\d+\.\d+\.\d+$/.test(wanted)) return wanted;
  const { packageName } = otherClients[client];
  const { stdout } = await run('npm', ['view', `${packageName}@${wanted}`, 'version', '--json']);
  const found = JSON.parse(stdout || 'null');
  if (found === null) throw new Error(`npm knows no ${packageName}@${wanted}`);
  return [found].flat().at(-1);
}

export function folderOf(client, version) {
  return join(workDir, 'clients', `${client}-${version}`);
}

export function isInstalled(client, version) {
  return existsSync(join(folderOf(client, version), '.installed'));
}

/** Fetches a client from npm, once for each version. */
export async function installOther(client, version) {
  if (isInstalled(client, version)) return;
  const folder = folderOf(client, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const quiet = ['--silent', '--no-fund', '--no-audit', '--ignore-scripts'];
  await run('npm', ['install', ...quiet, '--prefix', folder, `${otherClients[client].packageName}@${version}`]);
  writeFileSync(join(folder, '.installed'), `${version}\n`);
}
