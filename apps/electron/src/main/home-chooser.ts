import type { Homes } from '@treeline/clients';
import type { HostConnection, ShellSettings } from '@treeline/host';
import { failed, type HomeState, type HostError, type Result, succeeded } from '@treeline/protocol';
import { type BrowserWindow, dialog } from 'electron';
import type { HostSwitch } from './host-switch.ts';
import { log } from './log.ts';
import { pageAddress } from './page-address.ts';

/** Lets a person choose a folder, remembers it and reads it from now on. */
export async function chooseHome(
  window: BrowserWindow,
  hosts: HostSwitch,
  settings: ShellSettings,
): Promise<Result<HomeState, HostError>> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    title: 'Choose the folder that holds the sessions',
    defaultPath: hosts.homes[0].dir,
    // The usual folder's name begins with a dot.
    properties: ['openDirectory', 'showHiddenFiles'],
  });
  const [folder] = filePaths;
  if (canceled || folder === undefined) return failed({ code: 'cancelled', message: 'No folder was chosen.' });
  await readFolder(folder, window, hosts, settings);
  return succeeded(await homeOf(hosts.connect(() => undefined)));
}

/** Reads this folder from now on. The page is loaded anew, since nothing that it shows is in the new folder. */
export async function readFolder(
  folder: string,
  window: BrowserWindow,
  hosts: HostSwitch,
  settings: ShellSettings,
): Promise<void> {
  const [first, ...others] = hosts.homes;
  const homes: Homes = [{ ...first, dir: folder }, ...others];
  await hosts.moveTo(homes);
  const written = await settings.putFirst(folder);
  // The choice still holds until the app is closed.
  if (!written.ok) log(written.error.message);
  setImmediate(() => window.isDestroyed() || void loadAgain(window, homes));
}

async function loadAgain(window: BrowserWindow, homes: Homes): Promise<void> {
  try {
    await window.loadURL(pageAddress(window.webContents.getURL(), homes));
  } catch (error) {
    log('the page could not be loaded', error);
  }
}

async function homeOf(connection: HostConnection): Promise<HomeState> {
  try {
    return await connection.getHome();
  } finally {
    connection.close();
  }
}
