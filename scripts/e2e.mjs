import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { e2eTests } from './count-tests.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { describeTargets, findTargets } from './find-targets.mjs';
import { root } from './paths.mjs';
import { runMain } from './run-main.mjs';
import { runPlaywright } from './run-playwright.mjs';

const report = join(root, 'test-results', 'e2e.json');

await runMain(main);

async function main() {
  const isTold = process.env.TREELINE_TARGETS !== undefined;
  const targets = await findTargets();
  if (!isTold) console.log(describeTargets(targets));
  if (targets.electron.reason && targets.chromium.reason) {
    console.error(
      'There is nothing to run the end-to-end tests on. Install Chromium ("apt install chromium") or Chrome.',
    );
    return 1;
  }
  await ensureBuild();
  rmSync(report, { force: true });
  const code = await runPlaywright(targets, 'e2e/playwright.config.ts');
  return code === 0 ? checkNothingWasLeftOut() : code;
}

/** Who hands over an Electron wants to know that the app runs in it. */
function checkNothingWasLeftOut() {
  const isAsked = Boolean(process.env.ELECTRON_OVERRIDE_DIST_PATH) && process.argv.length === 2;
  if (!isAsked) return 0;
  const tests = existsSync(report) ? e2eTests(JSON.parse(readFileSync(report, 'utf8'))) : [];
  const electron = tests.filter((test) => test.project === 'electron');
  const skipped = electron.filter((test) => test.status === 'skipped');
  if (electron.length > 0 && skipped.length === 0) return 0;
  console.error(`An Electron was provided, but ${skipped.length} of its ${electron.length} specs were skipped.`);
  return 1;
}
