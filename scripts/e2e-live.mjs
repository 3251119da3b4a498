import { ensureBuild } from './ensure-build.mjs';
import { describeTargets, findTargets } from './find-targets.mjs';
import { knownVersion, provideClient } from './real-client.mjs';
import { runMain } from './run-main.mjs';
import { runPlaywright } from './run-playwright.mjs';

await runMain(main);

async function main() {
  const client = await provideClient(knownVersion());
  if (client.reason) {
    console.log(`skipped: the real client is not watched, because ${client.reason}`);
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
  const env = { TREELINE_CLIENT_VERSION: client.version, ...(isTold ? {} : { TREELINE_INSTALL_CLIENTS: '1' }) };
  return runPlaywright(targets, 'e2e/live/playwright.config.ts', env);
}
