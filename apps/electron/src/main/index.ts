import { homedir } from 'node:os';
import { homesWithKept, resolveDataDir, SettingsStore } from '@treeline/host';
import { linkScheme } from '@treeline/protocol';
import { app } from 'electron';
import { appFiles } from './app-files.ts';
import { appFlags } from './app-flags.ts';
import { startDesktopApp } from './desktop-app.ts';
import { homesToShow } from './homes-to-show.ts';
import { LinkInbox } from './link-inbox.ts';
import { log } from './log.ts';
import { announceRendererScheme } from './renderer-files.ts';
import { builtRenderer, originOf } from './renderer-origin.ts';

process.on('uncaughtException', (error) => log('unexpected error', error));
process.on('unhandledRejection', (error) => log('unexpected error', error));

const flags = appFlags(process.argv);
const { platform, env } = process;
const dataDir = resolveDataDir(flags.dataDir, { platform, env, homedir: homedir() });
const devServer = app.isPackaged ? undefined : env.ELECTRON_RENDERER_URL;

announceRendererScheme();
app.setName('Treeline');
// Before the lock, which is per data folder.
app.setPath('userData', dataDir);

const links = new LinkInbox();
links.startedWith(process.argv);
app.on('open-url', (event, url) => {
  event.preventDefault();
  links.openedUrl(url);
});
app.on('second-instance', (_event, argv) => links.startedAgainWith(argv));
// A development build would register the bare Electron.
if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);

if (app.requestSingleInstanceLock()) void run();
else app.quit();

async function run(): Promise<void> {
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });
  try {
    const [settings] = await Promise.all([SettingsStore.open(dataDir), app.whenReady()]);
    const homes = await homesWithKept(homesToShow(flags.dirs, settings), dataDir, (problem) => log(problem));
    const origin = devServer === undefined ? builtRenderer : originOf(devServer);
    startDesktopApp({ files: appFiles(import.meta.url), origin, dataDir, settings, homes, links });
  } catch (error) {
    log('the app could not start', error);
    app.exit(1);
  }
}
