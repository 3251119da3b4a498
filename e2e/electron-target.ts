import { resolve } from 'node:path';
import { _electron, type ElectronApplication } from '@playwright/test';
import type { Shell } from './app.ts';
import type { AppHome } from './fixture-home.ts';

const holdStart = resolve(import.meta.dirname, 'hold-start.cjs');
const entry = resolve(import.meta.dirname, '..', process.env.TREELINE_OUT ?? 'out', 'main', 'index.cjs');

export interface ElectronStart {
  /** Arguments after those that every test needs. */
  readonly args?: readonly string[];
  /** Happens when the app is loaded and not yet ready. */
  readonly beforeReady?: (electron: ElectronApplication) => Promise<void>;
}

export async function launchElectron(
  executablePath: string,
  home: AppHome,
  { args = [], beforeReady }: ElectronStart = {},
): Promise<Shell> {
  const electron = await _electron.launch({
    executablePath,
    env: home.env,
    // Electron's sandbox does not start for root, and only tests may do without it.
    args: ['--require', holdStart, ...appArguments(home), ...args],
  });
  electron.process().stderr?.on('data', (words: Buffer) => reportOurs(String(words)));
  const window = electron.waitForEvent('window');
  await beforeReady?.(electron);
  await electron.evaluate(() => (Reflect.get(globalThis, 'goOn') as () => void)());
  const page = await window;
  await page.waitForLoadState();
  return { page, electron, url: null, lastLink: () => '', close: () => electron.close() };
}

/** What the app is started with, also for a second time. */
export function appArguments(home: AppHome): string[] {
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const dirs = [home.claudeDir, ...(home.otherDirs ?? [])].map((dir) => `--claude-dir=${dir}`);
  return [entry, ...asRoot, ...dirs, ...(home.homeFlags ?? []), `--data-dir=${home.dataDir}`];
}

/** Chromium complains a lot under Xvfb; what the app itself says belongs into the test's output. */
function reportOurs(words: string): void {
  for (const line of words.split('\n')) if (line.startsWith('treeline:')) console.error(line);
}
