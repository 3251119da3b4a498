import { ensureBuild } from '../../scripts/ensure-build.mjs';
import { findTargets } from '../../scripts/find-targets.mjs';
import { startBrowser } from './browser-app.mjs';
import { startElectron } from './electron-app.mjs';
import { Screen } from './screen.mjs';

/** Starts the real app: in Electron where there is one, else in Chromium. */
export class Driver {
  #apps = new Set();
  #screen = null;

  /** `shell` asks for one of the two; `null` when it is not to be had. */
  async start({ claudeDir, dataDir, shell = null, entry, env }) {
    const { electron, chromium, screen } = await findTargets();
    const chosen = shell ?? (electron.path ? 'electron' : 'browser');
    const target = chosen === 'electron' ? electron : chromium;
    if (!target.path) return null;
    await ensureBuild();
    if (chosen === 'electron' && screen === 'xvfb') this.#screen ??= await Screen.start();
    const start = chosen === 'electron' ? startElectron : startBrowser;
    const app = await start({ program: target, claudeDir, dataDir, entry, env });
    this.#apps.add(app);
    return { ...app, close: () => this.#close(app) };
  }

  async closeAll() {
    for (const app of this.#apps) await this.#close(app);
    this.#screen?.stop();
    this.#screen = null;
  }

  async #close(app) {
    if (!this.#apps.delete(app)) return;
    await app.close();
  }
}
