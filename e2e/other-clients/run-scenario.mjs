#!/usr/bin/env node
// Runs one scenario with the real OpenCode or Codex against a scripted model: with an empty environment, a home of its own, and in
// namespaces that hold nothing but loopback and end with it. Needs root, unshare, ip (iproute2) and git.
//   node e2e/other-clients/run-scenario.mjs opencode|codex NAME --client VERSION
// Below the work folder: runs/CLIENT/NAME/home (what a viewer watches meanwhile), runs/CLIENT/NAME/truth.json (what happened).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workDir } from './clients.mjs';
import { folderOf, installOther, otherVersion } from './install-client.mjs';

const { values, positionals } = parseArgs({ options: { client: { type: 'string' } }, allowPositionals: true });
const [client, name] = positionals;
const version = await otherVersion(client, values.client);
await installOther(client, version);
const place = { client, name, version, folder: folderOf(client, version), run: join(workDir, 'runs', client, name) };
const inside = ['sh', '-c', 'ip link set lo up; exec "$@"', 'sh', realpathSync(process.execPath)];
const player = join(import.meta.dirname, 'play-scenario.mjs');
const apart = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
const child = spawn('unshare', [...apart, '--', ...inside, player, JSON.stringify(place)], {
  stdio: 'inherit',
  env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', TREELINE_OTHER_CLIENTS_WORK: workDir },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGKILL'));
const [code] = await once(child, 'close');
process.exitCode = code ?? 1;
