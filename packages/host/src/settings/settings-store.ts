import { unwatchFile, watchFile } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { SerialQueue } from '@treeline/files';
import { defaultSettings, failed, type HostError, type Result, type Settings, succeeded } from '@treeline/protocol';
import { asideName, readSettingsFile, setSettingsAside, settingsPath, writeSettingsFile } from './settings-file.ts';

/** Settings change rarely, and checking the file's time costs next to nothing. */
const lookEveryMs = 1_000;

/** The one owner of settings.json in a process. Another process, or a person with an editor, may change it too. */
export class SettingsStore {
  readonly #path: string;
  readonly #queue = new SerialQueue();
  readonly #listeners = new Set<() => void>();
  readonly #look = () => void this.#queue.run(() => this.#read());
  #settings: Settings = defaultSettings;
  #notice: string | null = null;
  /** Set when part of the file is invalid: the next change would lose that part, so a copy is kept. */
  #holdsInvalid = false;

  private constructor(path: string) {
    this.#path = path;
  }

  static async open(dataDir: string): Promise<SettingsStore> {
    const store = new SettingsStore(settingsPath(dataDir));
    await store.#read();
    watchFile(store.#path, { interval: lookEveryMs, persistent: false }, store.#look);
    return store;
  }

  get settings(): Settings {
    return this.#settings;
  }

  /** What was wrong with the file, until the next change. */
  get notice(): string | null {
    return this.#notice;
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Changes the current content of the file, which may be newer than what this process has read. */
  change(change: (before: Settings) => Settings): Promise<Result<null, HostError>> {
    return this.#queue.run(async () => {
      await this.#read();
      const after = change(this.#settings);
      if (isSame(after, this.#settings)) return succeeded(null);
      if (this.#holdsInvalid) await copyFile(this.#path, asideName(this.#path, new Date()));
      const written = await writeSettingsFile(this.#path, after);
      if (!written.ok) return failed({ code: 'refused', message: written.error });
      this.#become(after, null);
      this.#holdsInvalid = false;
      return succeeded(null);
    });
  }

  close(): void {
    unwatchFile(this.#path, this.#look);
    this.#listeners.clear();
  }

  async #read(): Promise<void> {
    const read = await readSettingsFile(this.#path);
    if (!read.ok) {
      const kept = await setSettingsAside(this.#path, new Date());
      const what = kept === null ? 'It could not be set aside.' : `It was set aside as ${kept}.`;
      this.#become(defaultSettings, `${this.#path} cannot be read: ${read.error}. ${what} The defaults are used.`);
      return;
    }
    // A file that was set aside is missing afterwards: its notice stays until the settings are written.
    if (read.value === null) return this.#become(defaultSettings, this.#notice);
    const { value, problems } = read.value;
    this.#holdsInvalid = problems.length > 0;
    const notice = `In ${this.#path}: ${problems.join(' ')} The defaults are used instead.`;
    this.#become(value, problems.length === 0 ? null : notice);
  }

  #become(settings: Settings, notice: string | null): void {
    const isNews = notice !== this.#notice || !isSame(settings, this.#settings);
    this.#settings = settings;
    this.#notice = notice;
    if (isNews) for (const listener of this.#listeners) listener();
  }
}

function isSame(a: Settings, b: Settings): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
