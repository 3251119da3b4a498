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

const noSuchFolder: HostError = { code: 'not-found', message: 'There is no such folder in the settings.' };

/** Answers for the settings in the process that owns them, and tells all of its pages what changes. */
export class ShellSettings {
  readonly store: SettingsStore;
  readonly #dataDir: string;
  readonly #homes: () => Homes;

  /** `homes`: those that the host reads at the moment. */
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
      if (this.#isRead(client, path)) return failed({ code: 'refused', message: 'This folder is being read.' });
      return this.#changeFolders(client, (before) => before.filter((each) => each !== path));
    },
    getStorage: () => storageUse(this.#dataDir),
  };

  /** Pushes each change, until the answer is called. */
  follow(push: (push: HostPush) => void): () => void {
    return this.store.onChange(() => void this.#state().then((payload) => push({ name: 'settingsChanged', payload })));
  }

  /** The path behind an id that a page has been given; `null`: there is none. */
  folderOf(client: string, folder: string): string | null {
    const known = clients.find(({ info }) => info.id === client);
    return known === undefined ? null : (this.#foldersOf(known).find((path) => shortHash(path) === folder) ?? null);
  }

  /** Puts a folder first, so that it is the one to be read. */
  putFirst(path: string): Promise<Result<null, HostError>> {
    return this.#changeFolders(clients[0].info.id, (before) => [path, ...before.filter((each) => each !== path)]);
  }

  #isRead(client: string, path: string): boolean {
    return this.#homes().some((home) => home.client === client && home.dir === path);
  }

  #changeFolders(
    client: string,
    change: (before: readonly string[]) => readonly string[],
  ): Promise<Result<null, HostError>> {
    return this.store.change((before) => {
      const folders = (before.homes[client] ?? []).map((path) => dirOf(clientOf(client), path));
      return { ...before, homes: { ...before.homes, [client]: change(folders) } };
    });
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
      isRead: this.#isRead(client.info.id, path),
      isMissing,
      isUsual: path === dirOf(client, null),
    };
  }

  /** The folder that is read, those that were added, and the usual one. */
  #foldersOf(client: Client): readonly string[] {
    const { id } = client.info;
    const added = (this.store.settings.homes[id] ?? []).map((path) => dirOf(client, path));
    const read = this.#homes().flatMap((home) => (home.client === id ? [home.dir] : []));
    return [...new Set([...read, ...added, dirOf(client, null)])];
  }
}

/** A folder as a client's settings name it, whole; `null`: the usual one. */
function dirOf(client: Client, path: string | null): string {
  return client.homeDir({ flag: path, env: {}, setting: null, homedir: homedir() });
}

/** The folder that the settings put first; `null`: the usual one. */
export function firstFolder({ homes }: Settings): string | null {
  return homes[clients[0].info.id]?.[0] ?? null;
}
