import { _electron } from '@playwright/test';
import { desktopEntry } from '../../scripts/paths.mjs';
import { builderOf } from './processes.mjs';

/** Electron's sandbox does not start for root, and only tests may do without it. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Playwright sometimes takes hold of an app in a moment in which it never answers; a start takes a second or two. */
const launchTries = 3;
const launchTimeoutMs = 20_000;

export async function startElectron({ program, claudeDir, dataDir, entry = desktopEntry, env = {} }) {
  const { electron, startedAt } = await launch({
    executablePath: program.path,
    args: [entry, ...asRoot, `--claude-dir=${claudeDir}`, `--data-dir=${dataDir}`],
    timeout: launchTimeoutMs,
    env: { ...process.env, ...env },
  });
  const page = await electron.firstWindow();
  return {
    shell: 'electron',
    page,
    electron,
    startedAt,
    /** Main process (the host's worker is a thread of it) and everything it started. */
    pids: () => builderOf(electron.process().pid),
    hostPid: electron.process().pid,
    close: () => electron.close(),
  };
}

async function launch(options, tries = launchTries) {
  const startedAt = performance.now();
  try {
    return { electron: await _electron.launch(options), startedAt };
  } catch (error) {
    if (tries === 1 || error.name !== 'TimeoutError') throw error;
    process.stderr.write(`Electron did not answer in ${launchTimeoutMs / 1000} s, and is started again.\n`);
    return launch(options, tries - 1);
  }
}
