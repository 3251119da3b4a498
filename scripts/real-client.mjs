import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { root } from './paths.mjs';
import { runQuietly } from './run.mjs';

/** Scripts that run the real client on a scripted model. They are not part of this project. */
export const realClient = process.env.TREELINE_REAL_CLIENT ?? join(dirname(root), 'shared', 'real-client');

/** The scripts install the client when it is first used. */
const installSeconds = 180;
const look = `export default { title: '', notes: '', agents: {}, steps: [{ exec: ['claude', '--version'] }], truth: null };\n`;

/** Why the real client cannot be run here, in words that end a sentence; `null` when it can. */
export async function whyNoClient(folder = realClient) {
  if (!existsSync(join(folder, 'run-scenario.sh'))) {
    return 'there are no scripts to run it (TREELINE_REAL_CLIENT names their folder)';
  }
  const missing = ['unshare', 'ip', 'git'].filter((tool) => !isInstalled(tool));
  if (missing.length > 0) return `its scripts need ${missing.join(', ')}`;
  return whyItDoesNotStart(folder);
}

/** Asks it for its version, in the way in which it is going to be run. */
async function whyItDoesNotStart(folder) {
  const scenarios = mkdtempSync(join(tmpdir(), 'treeline-look-'));
  try {
    writeFileSync(join(scenarios, 'look.mjs'), look);
    // The scripts run it as another user.
    chmodSync(scenarios, 0o755);
    const env = { ...process.env, REAL_CLIENT_SCENARIOS: scenarios };
    const { code, said } = await runQuietly(join(folder, 'run-scenario.sh'), ['look'], installSeconds, { env });
    if (code === 0 && /"out":"\d+\.\d+/.test(said)) return null;
    const last = said.trim().split('\n').at(-1) ?? '';
    return `it cannot be installed or started here${last === '' ? '' : ` (${last.slice(0, 200)})`}`;
  } finally {
    rmSync(scenarios, { recursive: true, force: true });
  }
}

function isInstalled(tool) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, tool)));
}
