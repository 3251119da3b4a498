import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clients, type Homes } from '@treeline/clients';
import { type SettingsStore, ShellSettings, startHostInWorker } from '@treeline/host';
import { type Address, type HostInfo, homeAddress } from '@treeline/protocol';
import { app, BrowserWindow, nativeTheme, session } from 'electron';
import type { AppFiles } from './app-files.ts';
import { recoverFromCrash } from './crash-recovery.ts';
import { desktopHost } from './desktop-host.ts';
import { HomeChooser } from './home-chooser.ts';
import { HostSwitch } from './host-switch.ts';
import { answerRequests, followDrops, sendLink } from './ipc.ts';
import type { LinkInbox } from './link-inbox.ts';
import { lockDownContents, lockDownSession } from './lock-down.ts';
import { log } from './log.ts';
import { createMainWindow } from './main-window.ts';
import { setMenu } from './menu.ts';
import { pageAddress } from './page-address.ts';
import { PageConnections } from './page-connections.ts';
import { serveRendererFiles } from './renderer-files.ts';
import type { RendererOrigin } from './renderer-origin.ts';

interface AppPlan {
  readonly files: AppFiles;
  readonly origin: RendererOrigin;
  readonly dataDir: string;
  readonly settings: SettingsStore;
  readonly links: LinkInbox;
  /** The folders to start with. */
  readonly homes: Homes;
}

/** Assembles the app, once Electron is ready, and opens its window. */
export function startDesktopApp(plan: AppPlan): void {
  lockDownContents(plan.origin);
  lockDownSession(session.defaultSession, plan.origin);
  serveRendererFiles(session.defaultSession, plan.files.rendererManifest, plan.files.rendererDir);
  const { dataDir } = plan;
  const hosts = hostsOf(plan);
  const settings = new ShellSettings(plan.settings, dataDir, () => hosts.homes);
  followTheme(plan.settings);
  plan.settings.onChange(() => {
    hosts.setPrices(plan.settings.settings.prices);
    hosts.setArchive(plan.settings.settings.archive);
  });
  const pages = new PageConnections((contents) => desktopHost(contents, { hosts, settings, dataDir }));
  const show = (link: Address | null) => {
    const open = showOpenWindow(link);
    if (!open) openWindow(plan, pages, pageAddress(plan.origin.url, hosts.homes, link ?? homeAddress));
  };
  // First, since it starts a process, which takes longer than anything else here. Its requests come after all of this.
  plan.links.deliverTo(show);
  answerRequests(plan.origin, (contents) => pages.of(contents));
  followDrops(plan.origin, (contents, path) => {
    const window = BrowserWindow.fromWebContents(contents);
    if (window !== null) void new HomeChooser(window, hosts, settings).open(path);
  });
  setMenu(process.platform, { chooseHome: () => void chooseHomeInFront(hosts, settings) });
  app.on('activate', () => show(null));
  app.once('will-quit', () => void hosts.close());
}

function hostsOf(plan: AppPlan): HostSwitch {
  const { version } = JSON.parse(readFileSync(plan.files.manifest, 'utf8')) as { version: string };
  const info: HostInfo = {
    shell: 'electron',
    version,
    platform: process.platform,
    clients: clients.map((one) => one.info),
  };
  const { files, dataDir, settings } = plan;
  return new HostSwitch((homes) => {
    const { prices, archive } = settings.settings;
    return startHostInWorker(files.hostWorker, { homes, info, dataDir, prices, archive });
  }, plan.homes);
}

/** Brings the window to the front and navigates it to the link; `false`: there is none. */
function showOpenWindow(link: Address | null): boolean {
  const [open] = BrowserWindow.getAllWindows();
  if (open === undefined) return false;
  if (open.isMinimized()) open.restore();
  open.focus();
  if (link !== null) sendLink(open.webContents, link);
  return true;
}

function openWindow(plan: AppPlan, pages: PageConnections, address: string): void {
  const { origin, files, dataDir } = plan;
  const memoryFile = join(dataDir, 'window.json');
  const window = createMainWindow({ origin, preload: files.preload, icon: files.icon, memoryFile });
  pages.watch(window.webContents);
  recoverFromCrash(window);
  window.loadURL(address).catch((error) => {
    // A window that was closed while loading is no error.
    if (!window.isDestroyed()) log('the page could not be loaded', error);
  });
}

/**
 * The window's native parts (its background before the first paint, menus, dialogs) are drawn by the system in its
 * theme.
 */
function followTheme(settings: SettingsStore): void {
  const follow = () => {
    nativeTheme.themeSource = settings.settings.theme;
  };
  follow();
  settings.onChange(follow);
}

async function chooseHomeInFront(hosts: HostSwitch, settings: ShellSettings): Promise<void> {
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) return;
  const chosen = await new HomeChooser(window, hosts, settings).choose();
  if (!chosen.ok && chosen.error.code !== 'cancelled') log(chosen.error.message);
}
