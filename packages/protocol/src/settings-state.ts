import type { Preferences } from './settings.ts';

/** One folder that a client keeps sessions in. */
export interface SourceFolder {
  readonly id: string;
  /** As a person would write it, `~/sessions`. For display, never opened. */
  readonly label: string;
  readonly isRead: boolean;
  readonly isMissing: boolean;
  /** The client's default folder, which is read without being added. */
  readonly isUsual: boolean;
}

export interface Source {
  readonly client: string;
  readonly clientName: string;
  readonly folders: readonly SourceFolder[];
}

/** The settings as a page sees them. */
export interface SettingsState {
  readonly preferences: Preferences;
  readonly sources: readonly Source[];
  /** What was wrong with the settings file, and how it was handled. */
  readonly notice: string | null;
}

/** One file, or a database with its log, in Treeline's own data folder. */
export interface StoredPart {
  readonly name: string;
  readonly kind: 'index' | 'marks' | 'settings' | 'set-aside' | 'other';
  readonly bytes: number;
}

export interface StorageUse {
  /** The data folder as a person would write it. */
  readonly label: string;
  readonly parts: readonly StoredPart[];
}
