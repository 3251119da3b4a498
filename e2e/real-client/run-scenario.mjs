#!/usr/bin/env node
// Runs one scenario with the real client against a scripted model: with an empty environment, a home of its own, and in
// namespaces that hold nothing but loopback and end with it.
//   node e2e/real-client/run-scenario.mjs NAME [--client VERSION] [--from scenarios|soak] [--minutes N]
// Below the work folder: NAME/home/.claude (what a viewer watches meanwhile), NAME/out/truth.json (what happened).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { clientVersion, installClient, workDir } from './install-client.mjs';

const plainUser = 65_534;
const { values, positionals } = parseArgs({
  options: {
    client: { type: 'string' },
    from: { type: 'string', default: 'scenarios' },
    minutes: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
try {
  process.exitCode = await runScenario(positionals[0] ?? '');
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function runScenario(name) {
  const isRoot = process.getuid() === 0;
  const base = join(workDir, name);
  // The user it is run as need not be able to read this checkout.
  const root = join(base, 'harness');
  if (!existsSync(join(import.meta.dirname, values.from, `${name}.mjs`))) {
    throw new Error(`There is no scenario "${name}" in e2e/real-client/${values.from}.`);
  }
  rmSync(base, { recursive: true, force: true, maxRetries: 5 });
  cpSync(import.meta.dirname, root, { recursive: true });
  chmodSync(base, 0o755);
  const folders = Object.fromEntries(['home', 'proj', 'tmp', 'out'].map((each) => [each, join(base, each)]));
  for (const folder of Object.values(folders)) {
    mkdirSync(folder);
    if (isRoot) chownSync(folder, plainUser, plainUser);
  }
  const claude = await installClient(await clientVersion(values.client));
  const file = join(root, values.from, `${name}.mjs`);
  const place = { name, file, root, claude, minutes: Number(values.minutes), ...folders };
  const [command, args] = isolated(isRoot, place);
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill('SIGKILL'));
  const [code] = await once(child, 'close');
  return code ?? 1;
}

/** As root it gives its rights away; anyone else is root in a user namespace only, and says so to the client. */
function isolated(isRoot, place) {
  const node = realpathSync(process.execPath);
  const drop = isRoot ? ['setpriv', `--reuid=${plainUser}`, `--regid=${plainUser}`, '--clear-groups'] : [];
  const variables = [
    `PATH=${dirname(node)}:/usr/local/bin:/usr/bin:/bin`,
    'LANG=C.UTF-8',
    `HOME=${place.home}`,
    `TMPDIR=${place.tmp}`,
    ...(isRoot ? [] : ['IS_SANDBOX=1']),
  ];
  const play = [node, join(place.root, 'play-scenario.mjs'), JSON.stringify(place)];
  const namespaces = [...(isRoot ? [] : ['-r']), '-n', '-p', '-f', '--kill-child', '--mount-proc'];
  const script = 'ip link set lo up && "$@"; exit $?';
  return ['unshare', [...namespaces, 'sh', '-c', script, 'sh', ...drop, 'env', '-i', ...variables, ...play]];
}
