import { homedir } from 'node:os';
import { resolveDataDir } from '@treeline/host';
import { app } from 'electron';
import { appFiles } from './app-files.ts';
import { appFlags } from './app-flags.ts';
import { startDesktopApp } from './desktop-app.ts';
import { homesToShow } from './homes-to-show.ts';
import { log } from './log.ts';
import { announceRendererScheme } from './renderer-files.ts';
import { builtRenderer, originOf } from './renderer-origin.ts';

process.on('uncaughtException', (error) => log('something went wrong', error));
process.on('unhandledRejection', (error) => log('something went wrong', error));

const flags = appFlags(process.argv);
const { platform, env } = process;
const dataDir = resolveDataDir(flags.dataDir, { platform, env, homedir: homedir() });
const devServer = app.isPackaged ? undefined : env.ELECTRON_RENDERER_URL;

announceRendererScheme();
app.setName('Treeline');
// Before the lock, which is one for each such folder.
app.setPath('userData', dataDir);

if (app.requestSingleInstanceLock()) void run();
else app.quit();

async function run(): Promise<void> {
  let show: (() => void) | null = null;
  app.on('second-instance', () => show?.());
  app.on('window-all-closed', () => {
    if (platform !== 'darwin') app.quit();
  });
  try {
    const [homes] = await Promise.all([homesToShow(flags.dirs, dataDir), app.whenReady()]);
    const origin = devServer === undefined ? builtRenderer : originOf(devServer);
    show = startDesktopApp({ files: appFiles(import.meta.url), origin, dataDir, homes });
  } catch (error) {
    log('the app could not start', error);
    app.exit(1);
  }
}
