import { join } from 'node:path';
import { root, tools } from './paths.mjs';
import { run } from './run.mjs';

/** Runs the specs of a config on the targets that were found; what else was asked for on the command line goes along. */
export function runPlaywright({ electron, chromium, screen }, config, moreEnv = {}) {
  const env = {
    ...process.env,
    ...moreEnv,
    TREELINE_E2E_ELECTRON: electron.path ?? '',
    TREELINE_E2E_CHROMIUM: chromium.path ?? '',
    ...(chromium.libraries ? { LD_LIBRARY_PATH: chromium.libraries } : {}),
  };
  const command = [
    process.execPath,
    tools.playwright,
    'test',
    '--config',
    join(root, config),
    ...process.argv.slice(2),
  ];
  const onScreen =
    screen === 'xvfb' && electron.path ? ['xvfb-run', '-a', '-s', '-screen 0 1600x1000x24', ...command] : command;
  return run(onScreen[0], onScreen.slice(1), { env });
}
