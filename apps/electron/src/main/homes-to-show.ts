import { homedir } from 'node:os';
import { type Homes, homesOf, type NamedDirs } from '@treeline/clients';
import type { SettingsStore } from '@treeline/host';
import { log } from './log.ts';

/** The folders given by flags, those in the settings, or the default ones. */
export function homesToShow(flags: NamedDirs, { settings, notice }: SettingsStore): Homes {
  if (notice !== null) log(notice);
  return homesOf({ sources: { env: process.env, homedir: homedir() }, flags, settings: settings.homes, only: null });
}
