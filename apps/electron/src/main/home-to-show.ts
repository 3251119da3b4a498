import { homedir } from 'node:os';
import { defaultSettings, readSettings, resolveClaudeDir } from '@treeline/host';
import { log } from './log.ts';

/** The folder that was asked for, the one that was chosen the last time, or the usual one. */
export async function homeToShow(flag: string | null, dataDir: string): Promise<string> {
  const settings = await readSettings(dataDir);
  if (!settings.ok) log(settings.error.message);
  const { claudeDir } = settings.ok ? settings.value : defaultSettings;
  return resolveClaudeDir({ flag, env: process.env, setting: claudeDir, homedir: homedir() });
}
