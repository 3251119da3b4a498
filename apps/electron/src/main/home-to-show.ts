import { homedir } from 'node:os';
import { firstFolder, resolveClaudeDir, type SettingsStore } from '@treeline/host';
import { log } from './log.ts';

/** The folder that was asked for, the one that was chosen the last time, or the usual one. */
export function homeToShow(flag: string | null, { settings, notice }: SettingsStore): string {
  if (notice !== null) log(notice);
  return resolveClaudeDir({ flag, env: process.env, setting: firstFolder(settings), homedir: homedir() });
}
