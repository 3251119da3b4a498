import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureBuild } from './ensure-build.mjs';
import { describeTargets, findTargets } from './find-targets.mjs';
import { root } from './paths.mjs';
import { runPlaywright } from './run-playwright.mjs';

/** Scripts that run the real client on a scripted model. They are not part of this project. */
const client = process.env.TREELINE_REAL_CLIENT ?? join(dirname(root), 'shared', 'real-client');

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function main() {
  const reason = whyNot();
  if (reason !== null) {
    console.log(`skipped: the real client is not watched, because ${reason}`);
    return 0;
  }
  const isTold = process.env.TREELINE_TARGETS !== undefined;
  const targets = await findTargets();
  if (!isTold) console.log(describeTargets(targets));
  if (targets.electron.reason && targets.chromium.reason) {
    console.error('There is nothing to run it on. Install Chromium ("apt install chromium") or Chrome.');
    return 1;
  }
  await ensureBuild();
  return runPlaywright(targets, 'e2e/live/playwright.config.ts', { TREELINE_REAL_CLIENT: client });
}

function whyNot() {
  if (!existsSync(join(client, 'run-scenario.sh'))) {
    return 'there are no scripts to run it (TREELINE_REAL_CLIENT names their folder)';
  }
  const missing = ['unshare', 'ip', 'git'].filter((tool) => !isInstalled(tool));
  return missing.length === 0 ? null : `its scripts need ${missing.join(', ')}`;
}

function isInstalled(tool) {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, tool)));
}
