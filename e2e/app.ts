import { test as base, type ElectronApplication, type Page } from '@playwright/test';
import { openInBrowser } from './browser-target.ts';
import { launchElectron } from './electron-target.ts';
import { FixtureHome, type HomeKind } from './fixture-home.ts';

export interface TargetOption {
  /** What the app runs on, and where its program is. */
  target: { readonly name: 'electron' | 'browser'; readonly path: string };
}

interface AppFixtures {
  /** What settings.json holds when the app starts; `null`: there is none. */
  settingsText: string | null;
  homeKind: HomeKind;
  home: FixtureHome;
  shell: Shell;
  page: Page;
}

/** The app as it was started, whatever it runs on. */
export interface Shell {
  readonly page: Page;
  readonly electron: ElectronApplication | null;
  /** The address that browser mode printed. */
  readonly url: string | null;
  /** The link that browser mode printed last. */
  lastLink(): string;
  close(): Promise<void>;
}

/** The same specs for both targets: they get a page, and do not know what shows it. */
export const test = base.extend<AppFixtures & TargetOption>({
  target: [{ name: 'browser', path: '' }, { option: true }],
  homeKind: ['full', { option: true }],
  settingsText: [null, { option: true }],
  home: async ({ homeKind }, use) => {
    const home = new FixtureHome(homeKind);
    await use(home);
    home.remove();
  },
  shell: async ({ target, home, settingsText }, use) => {
    if (settingsText !== null) home.writeSettings(target.name, settingsText);
    const shell =
      target.name === 'electron' ? await launchElectron(target.path, home) : await openInBrowser(target.path, home);
    await use(shell);
    await shell.close();
  },
  page: async ({ shell }, use) => use(shell.page),
});

export { expect } from '@playwright/test';
