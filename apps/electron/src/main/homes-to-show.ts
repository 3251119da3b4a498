import { homedir } from 'node:os';
import { clients, type Homes, homesOf, type NamedDirs } from '@treeline/clients';
import { defaultSettings, readSettings } from '@treeline/host';
import { log } from './log.ts';

/** The folders that were asked for, those that were chosen the last time, or the usual ones. */
export async function homesToShow(flags: NamedDirs, dataDir: string): Promise<Homes> {
  const settings = await readSettings(dataDir);
  if (!settings.ok) log(settings.error.message);
  const { claudeDir } = settings.ok ? settings.value : defaultSettings;
  return homesOf({ env: process.env, homedir: homedir() }, flags, { [clients[0].info.id]: claudeDir });
}
