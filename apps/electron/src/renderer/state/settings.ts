import {
  defaultPreferences,
  type Host,
  type Preferences,
  type SettingsChange,
  type SettingsState,
} from '@treeline/protocol';
import { sayNote, t } from '@treeline/ui';
import { atom, type createStore } from 'jotai';
import type { Connection } from '../host/connection.ts';
import { caught, toResult } from '../host/to-result.ts';
import { takeFormerPreferences } from './former-preferences.ts';

type Store = ReturnType<typeof createStore>;

/** The last state from the host; `null` until it has arrived. */
export const settingsAtom = atom<SettingsState | null>(null);
/** The current preferences: a choice shows immediately, before the host has written it. */
export const preferencesAtom = atom<Preferences>(defaultPreferences);

/** Changes the settings for this page, and through the host for all others. */
export class SettingsWriter {
  readonly #host: Pick<Host, 'changeSettings' | 'getSettings'>;
  readonly #store: Store;
  /** Changes that the host has not confirmed yet. */
  readonly #unsaved = new Set<SettingsChange>();

  constructor(host: Pick<Host, 'changeSettings' | 'getSettings'>, store: Store) {
    this.#host = host;
    this.#store = store;
  }

  async change(change: SettingsChange): Promise<void> {
    this.#store.set(preferencesAtom, (before) => ({ ...before, ...change }));
    this.#unsaved.add(change);
    const answer = await toResult(this.#host.changeSettings(change));
    this.#unsaved.delete(change);
    if (answer.ok) return;
    sayNote(t('The setting could not be saved. {message}', { message: answer.error.message }), true);
    await this.reload();
  }

  async reload(): Promise<void> {
    const answer = await caught(this.#host.getSettings());
    if (answer.ok) this.take(answer.value);
  }

  /** Applies the host's state. Unconfirmed changes stay: of two quick changes, the first is reported alone. */
  take(settings: SettingsState): void {
    this.#store.set(settingsAtom, settings);
    this.#store.set(preferencesAtom, Object.assign({}, settings.preferences, ...this.#unsaved));
  }
}

/** Keeps the atoms up to date. Choices that an older version left in this browser are sent to the host once. */
export function followSettings(
  { host, onStatus }: Connection,
  store: Store,
  writer: SettingsWriter,
  storage: Storage,
): void {
  host.subscribe('settingsChanged', (settings) => writer.take(settings));
  onStatus((status) => {
    if (status === 'connected') void writer.reload();
  });
  void writer.reload().then(() => {
    const settings = store.get(settingsAtom);
    const former = settings === null ? null : takeFormerPreferences(storage, settings.preferences);
    if (former !== null) void writer.change(former);
  });
}
