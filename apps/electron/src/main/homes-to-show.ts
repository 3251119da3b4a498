import { homedir } from 'node:os';
import { clients, type Homes, homesOf, type NamedDirs } from '@treeline/clients';
import { firstFolder, type SettingsStore } from '@treeline/host';
import { log } from './log.ts';

/** The folders that were asked for, those that were chosen the last time, or the usual ones. */
export function homesToShow(flags: NamedDirs, { settings, notice }: SettingsStore): Homes {
  if (notice !== null) log(notice);
  return homesOf({ env: process.env, homedir: homedir() }, flags, { [clients[0].info.id]: firstFolder(settings) });
}
