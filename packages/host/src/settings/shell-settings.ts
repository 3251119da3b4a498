import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import { type Client, clientOf, clients, type Homes } from '@treeline/clients';
import { shortHash } from '@treeline/files';
import {
  checkChange,
  failed,
  type HostError,
  type Result,
  type Settings,
  type SettingsState,
  type ShellRequests,
  type Source,
  type SourceFolder,
} from '@treeline/protocol';
import type { HostPush } from '../host-push.ts';
import { pathLabel } from '../path-label.ts';
import type { SettingsStore } from './settings-store.ts';
import { storageUse } from './storage-use.ts';

type SettingsRequests = Pick<ShellRequests, 'getSettings' | 'changeSettings' | 'forgetFolder' | 'getStorage'>;

const noSuchFolder: HostError = { code: 'not-found', message: 'This folder is not in the settings.' };

/** Answers requests for the settings in the process that owns them, and pushes changes to all of its pages. */
export class ShellSettings {
  readonly store: SettingsStore;
  readonly #dataDir: string;
  readonly #homes: () => Homes;

  /** `homes`: those that the host currently reads. */
  constructor(store: SettingsStore, dataDir: string, homes: () => Homes) {
    this.store = store;
    this.#dataDir = dataDir;
    this.#homes = homes;
  }

  readonly requests: SettingsRequests = {
    getSettings: () => this.#state(),
    changeSettings: async (given) => {
      const { value, problems } = checkChange(given);
      if (problems.length > 0) return failed({ code: 'refused', message: problems.join(' ') });
      return this.store.change((before) => ({ ...before, ...value }));
    },
    forgetFolder: async (client, folder) => {
      const path = this.folderOf(client, folder);
      if (path === null) return failed(noSuchFolder);
      if (this.isRead(client, path)) return failed({ code: 'refused', message: 'This folder is being read.' });
      return this.removeFolder(client, path);
    },
    getStorage: () => storageUse(this.#dataDir),
  };

  /** Pushes each change until the returned function is called. */
  follow(push: (push: HostPush) => void): () => void {
    return this.store.onChange(() => void this.#state().then((payload) => push({ name: 'settingsChanged', payload })));
  }

  /** The path behind an id that a page was given; `null`: there is none. */
  folderOf(client: string, folder: string): string | null {
    const known = clients.find(({ info }) => info.id === client);
    return known === undefined ? null : (this.#foldersOf(known).find((path) => shortHash(path) === folder) ?? null);
  }

  /** Makes this the only folder of a client. */
  setFolder(client: string, path: string): Promise<Result<null, HostError>> {
    return this.#changeFolders(client, () => [path]);
  }

  /** Adds this folder to those of a client. */
  addFolder(client: string, path: string): Promise<Result<null, HostError>> {
    return this.#changeFolders(client, (before) => [...before.filter((each) => each !== path), path]);
  }

  removeFolder(client: string, path: string): Promise<Result<null, HostError>> {
    return this.#changeFolders(client, (before) => before.filter((each) => each !== path));
  }

  isRead(client: string, path: string): boolean {
    return this.#homes().some((home) => home.client === client && home.dir === path);
  }

  #changeFolders(
    client: string,
    change: (before: readonly string[]) => readonly string[],
  ): Promise<Result<null, HostError>> {
    return this.store.change((before) => {
      const folders = this.#chosen(clientOf(client), before);
      return { ...before, homes: { ...before.homes, [client]: change(folders) } };
    });
  }

  /** The folders that the settings select: the default one as long as no other was chosen. */
  #chosen(client: Client, { homes }: Settings): readonly string[] {
    const named = (homes[client.info.id] ?? []).map((path) => dirOf(client, path));
    const usual = dirOf(client, null);
    return named.length === 0 && this.isRead(client.info.id, usual) ? [usual] : named;
  }

  async #state(): Promise<SettingsState> {
    const { homes: _paths, ...preferences } = this.store.settings;
    const sources = await Promise.all(clients.map((client) => this.#source(client)));
    return { preferences, sources, notice: this.store.notice };
  }

  async #source(client: Client): Promise<Source> {
    const folders = await Promise.all(this.#foldersOf(client).map((path) => this.#folder(client, path)));
    return { client: client.info.id, clientName: client.info.name, folders };
  }

  async #folder(client: Client, path: string): Promise<SourceFolder> {
    const isMissing = await access(path).then(
      () => false,
      () => true,
    );
    return {
      id: shortHash(path),
      label: pathLabel(path, homedir()),
      isRead: this.isRead(client.info.id, path),
      isMissing,
      isUsual: path === dirOf(client, null),
    };
  }

  /** The folders that are read, those that were added, and the default one. */
  #foldersOf(client: Client): readonly string[] {
    const { id } = client.info;
    const added = (this.store.settings.homes[id] ?? []).map((path) => dirOf(client, path));
    const read = this.#homes().flatMap((home) => (home.client === id ? [home.dir] : []));
    return [...new Set([...read, ...added, dirOf(client, null)])];
  }
}

/** The absolute form of a folder in a client's settings; `null`: the default one. */
function dirOf(client: Client, path: string | null): string {
  return client.homeDir({ flag: path, env: {}, setting: null, homedir: homedir() });
}
