import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
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
import { withoutTilde } from '../claude-dir.ts';
import { homeKey } from '../home-key.ts';
import type { HostPush } from '../host-push.ts';
import { pathLabel } from '../path-label.ts';
import { firstClient, type KnownClient, knownClients } from './known-clients.ts';
import type { SettingsStore } from './settings-store.ts';
import { storageUse } from './storage-use.ts';

type SettingsRequests = Pick<ShellRequests, 'getSettings' | 'changeSettings' | 'forgetFolder' | 'getStorage'>;

const noSuchFolder: HostError = { code: 'not-found', message: 'There is no such folder in the settings.' };

/** Answers for the settings in the process that owns them, and tells all of its pages what changes. */
export class ShellSettings {
  readonly store: SettingsStore;
  readonly #dataDir: string;
  readonly #folderRead: () => string;

  /** `folderRead`: the folder that the host reads at the moment. */
  constructor(store: SettingsStore, dataDir: string, folderRead: () => string) {
    this.store = store;
    this.#dataDir = dataDir;
    this.#folderRead = folderRead;
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
      if (path === this.#folderRead()) return failed({ code: 'refused', message: 'This folder is being read.' });
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
    const known = knownClients.find(({ id }) => id === client);
    return known === undefined ? null : (this.#foldersOf(known).find((path) => homeKey(path) === folder) ?? null);
  }

  /** Puts a folder first, so that it is the one to be read. */
  putFirst(path: string): Promise<Result<null, HostError>> {
    return this.#changeFolders(firstClient.id, (before) => [path, ...before.filter((each) => each !== path)]);
  }

  #changeFolders(
    client: string,
    change: (before: readonly string[]) => readonly string[],
  ): Promise<Result<null, HostError>> {
    return this.store.change((before) => {
      const folders = (before.homes[client] ?? []).map(whole);
      return { ...before, homes: { ...before.homes, [client]: change(folders) } };
    });
  }

  async #state(): Promise<SettingsState> {
    const { homes: _paths, ...preferences } = this.store.settings;
    const sources = await Promise.all(knownClients.map((client) => this.#source(client)));
    return { preferences, sources, notice: this.store.notice };
  }

  async #source(client: KnownClient): Promise<Source> {
    const folders = await Promise.all(this.#foldersOf(client).map((path) => this.#folder(client, path)));
    return { client: client.id, clientName: client.name, folders };
  }

  async #folder(client: KnownClient, path: string): Promise<SourceFolder> {
    const isMissing = await access(path).then(
      () => false,
      () => true,
    );
    return {
      id: homeKey(path),
      label: pathLabel(path, homedir()),
      isRead: path === this.#folderRead(),
      isMissing,
      isUsual: path === usualFolder(client),
    };
  }

  /** The folder that is read, those that were added, and the usual one. */
  #foldersOf(client: KnownClient): readonly string[] {
    const added = (this.store.settings.homes[client.id] ?? []).map(whole);
    const read = client === firstClient ? [this.#folderRead()] : [];
    return [...new Set([...read, ...added, usualFolder(client)])];
  }
}

function usualFolder({ usualFolder: name }: KnownClient): string {
  return join(homedir(), name);
}

function whole(path: string): string {
  return resolve(withoutTilde(path, homedir()));
}

/** The folder that the settings put first; `null`: the usual one. */
export function firstFolder({ homes }: Settings): string | null {
  return homes[firstClient.id]?.[0] ?? null;
}
