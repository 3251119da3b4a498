import { _electron } from '@playwright/test';
import { desktopEntry } from '../../scripts/paths.mjs';
import { familyOf } from './processes.mjs';

/** Electron's sandbox does not start for root, and only tests may do without it. */
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export async function startElectron({ program, claudeDir, dataDir, entry = desktopEntry }) {
  const startedAt = performance.now();
  const electron = await _electron.launch({
    executablePath: program.path,
    args: [entry, ...asRoot, `--claude-dir=${claudeDir}`, `--data-dir=${dataDir}`],
  });
  const page = await electron.firstWindow();
  return {
    shell: 'electron',
    page,
    electron,
    startedAt,
    /** Main process (the host's worker is a thread of it) and everything it started. */
    pids: () => familyOf(electron.process().pid),
    hostPid: electron.process().pid,
    close: () => electron.close(),
  };
}
