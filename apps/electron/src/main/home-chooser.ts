import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import { type HomePlace, type Homes, homesOf } from '@treeline/clients';
import { type HostConnection, homesIn, type ShellSettings } from '@treeline/host';
import { failed, type HomeState, type HostError, type Result, succeeded } from '@treeline/protocol';
import { type BrowserWindow, dialog } from 'electron';
import type { HostSwitch } from './host-switch.ts';
import { log } from './log.ts';
import { pageAddress } from './page-address.ts';

const noneChosen: HostError = { code: 'cancelled', message: 'No folder was chosen.' };

/** Changes which folders are read, in the settings and immediately. Pages are reloaded, since their list changes. */
export class HomeChooser {
  readonly #window: BrowserWindow;
  readonly #hosts: HostSwitch;
  readonly #settings: ShellSettings;

  constructor(window: BrowserWindow, hosts: HostSwitch, settings: ShellSettings) {
    this.#window = window;
    this.#hosts = hosts;
    this.#settings = settings;
  }

  /** Lets the user choose a folder, and reads it instead of those of the first client. */
  async choose(): Promise<Result<HomeState, HostError>> {
    const [{ client, dir }] = this.#hosts.homes;
    const folder = await this.#ask(dir);
    if (folder === null) return failed(noneChosen);
    const others = this.#hosts.homes.filter((home) => home.client !== client);
    await this.#read([{ client, dir: folder }, ...others], this.#settings.setFolder(client, folder));
    return succeeded(await homeOf(this.#hosts.connect(() => undefined)));
  }

  /** Lets the user choose a folder, and reads it in addition to the others. */
  async add(client: string): Promise<Result<null, HostError>> {
    const dir = this.#hosts.homes.find((home) => home.client === client)?.dir ?? this.#hosts.homes[0].dir;
    const folder = await this.#ask(dir);
    return folder === null ? failed(noneChosen) : this.read(client, folder);
  }

  async read(client: string, folder: string): Promise<Result<null, HostError>> {
    const homes = await this.#withoutAbsent(client);
    await this.#read([...homes, { client, dir: folder }], this.#settings.addFolder(client, folder));
    return succeeded(null);
  }

  /**
   * Shows the sessions of another folder in addition, until the app is closed: a home, or an archive. Nothing is
   * written into it, nor into the settings.
   */
  async open(folder: string): Promise<void> {
    const found = await homesIn(folder);
    if (!found.ok) {
      await dialog.showMessageBox(this.#window, { type: 'warning', message: 'Nothing to open', detail: found.error });
      return;
    }
    const isNew = ({ client, dir }: HomePlace) =>
      !this.#hosts.homes.some((home) => home.client === client && home.dir === dir);
    const added = found.value.filter(isNew);
    if (added.length > 0) await this.#read([...this.#hosts.homes, ...added], Promise.resolve(succeeded(null)));
  }

  async stopReading(client: string, folder: string): Promise<Result<null, HostError>> {
    const left = this.#hosts.homes.filter((home) => home.client !== client || home.dir !== folder);
    const written = await this.#settings.removeFolder(client, folder);
    const hasOthers = left.some((home) => home.client === client);
    await this.#read(hasOthers ? left : [...left, ...usualHomes(client)], Promise.resolve(written));
    return written;
  }

  /** A missing folder need not be read in addition to an existing one. */
  async #withoutAbsent(client: string): Promise<HomePlace[]> {
    const there = await Promise.all(
      this.#hosts.homes.map(async (home) => home.client !== client || home.isOptional !== true || isThere(home.dir)),
    );
    return this.#hosts.homes.filter((_, index) => there[index] === true);
  }

  async #ask(defaultPath: string): Promise<string | null> {
    const { canceled, filePaths } = await dialog.showOpenDialog(this.#window, {
      title: 'Choose the folder that holds the sessions',
      defaultPath,
      // The default folder's name begins with a dot.
      properties: ['openDirectory', 'showHiddenFiles'],
    });
    return canceled ? null : (filePaths[0] ?? null);
  }

  async #read([first, ...others]: readonly HomePlace[], writing: Promise<Result<null, HostError>>): Promise<void> {
    if (first === undefined) return;
    const homes: Homes = [first, ...others];
    await this.#hosts.moveTo(homes);
    const written = await writing;
    // The choice stays valid until the app is closed.
    if (!written.ok) log(written.error.message);
    setImmediate(() => this.#window.isDestroyed() || void loadAgain(this.#window, homes));
  }
}

function usualHomes(client: string): Homes {
  return homesOf({ sources: { env: {}, homedir: homedir() }, flags: {}, settings: {}, only: client });
}

async function isThere(dir: string): Promise<boolean> {
  return access(dir).then(
    () => true,
    () => false,
  );
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
