import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clients, type Homes } from '@treeline/clients';
import { startHostInWorker } from '@treeline/host';
import type { HostInfo } from '@treeline/protocol';
import { app, BrowserWindow, session } from 'electron';
import type { AppFiles } from './app-files.ts';
import { recoverFromCrash } from './crash-recovery.ts';
import { desktopHost } from './desktop-host.ts';
import { chooseHome } from './home-chooser.ts';
import { HostSwitch } from './host-switch.ts';
import { answerRequests } from './ipc.ts';
import { lockDownContents, lockDownSession } from './lock-down.ts';
import { log } from './log.ts';
import { createMainWindow } from './main-window.ts';
import { setMenu } from './menu.ts';
import { pageAddress } from './page-address.ts';
import { PageConnections } from './page-connections.ts';
import { serveRendererFiles } from './renderer-files.ts';
import type { RendererOrigin } from './renderer-origin.ts';

export interface AppPlan {
  readonly files: AppFiles;
  readonly origin: RendererOrigin;
  readonly dataDir: string;
  /** The folders to begin with. */
  readonly homes: Homes;
}

/** Puts the app together, once Electron is ready. Answers with what opens its window, or brings it to the front. */
export function startDesktopApp(plan: AppPlan): () => void {
  lockDownContents(plan.origin);
  lockDownSession(session.defaultSession, plan.origin);
  serveRendererFiles(session.defaultSession, plan.files.rendererManifest, plan.files.rendererDir);
  const hosts = hostsOf(plan);
  const pages = new PageConnections((contents) => desktopHost(contents, hosts, plan.dataDir));
  const show = () => showWindow(plan, pages, pageAddress(plan.origin.url, hosts.homes));
  // First, since it starts a process, which takes longer than anything here. What it asks is heard after all of this.
  show();
  answerRequests(plan.origin, (contents) => pages.of(contents));
  setMenu(process.platform, { chooseHome: () => void chooseHomeInFront(hosts, plan.dataDir) });
  app.on('activate', show);
  app.once('will-quit', () => void hosts.close());
  return show;
}

function hostsOf(plan: AppPlan): HostSwitch {
  const { version } = JSON.parse(readFileSync(plan.files.manifest, 'utf8')) as { version: string };
  const info: HostInfo = {
    shell: 'electron',
    version,
    platform: process.platform,
    clients: clients.map((one) => one.info),
  };
  const { files, dataDir } = plan;
  return new HostSwitch((homes) => startHostInWorker(files.hostWorker, { homes, info, dataDir }), plan.homes);
}

function showWindow(plan: AppPlan, pages: PageConnections, address: string): void {
  const [open] = BrowserWindow.getAllWindows();
  if (open !== undefined) {
    if (open.isMinimized()) open.restore();
    open.focus();
    return;
  }
  const { origin, files, dataDir } = plan;
  const memoryFile = join(dataDir, 'window.json');
  const window = createMainWindow({ origin, preload: files.preload, icon: files.icon, memoryFile });
  pages.watch(window.webContents);
  recoverFromCrash(window);
  window.loadURL(address).catch((error) => {
    // A window that was closed while it loaded is no trouble.
    if (!window.isDestroyed()) log('the page could not be loaded', error);
  });
}

async function chooseHomeInFront(hosts: HostSwitch, dataDir: string): Promise<void> {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) return;
  const chosen = await chooseHome(window, hosts, dataDir);
  if (!chosen.ok && chosen.error.code !== 'cancelled') log(chosen.error.message);
}
