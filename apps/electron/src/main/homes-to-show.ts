import { homedir } from 'node:os';
import { type Homes, homesOf, type NamedDirs } from '@treeline/clients';
import type { SettingsStore } from '@treeline/host';
import { log } from './log.ts';

/** The folders that were asked for, those in the settings, or the usual ones. */
export function homesToShow(flags: NamedDirs, { settings, notice }: SettingsStore): Homes {
  if (notice !== null) log(notice);
  return homesOf({ sources: { env: process.env, homedir: homedir() }, flags, settings: settings.homes, only: null });
}
