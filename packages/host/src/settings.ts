import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '@treeline/database';
import { failed, type Result, succeeded } from '@treeline/protocol';
import { messageOf } from './message-of.ts';

export interface Settings {
  /** `null`: no folder was chosen, the usual one is meant. */
  readonly claudeDir: string | null;
}

export interface SettingsProblem {
  readonly message: string;
}

export const defaultSettings: Settings = { claudeDir: null };

const fileName = 'settings.json';

/** No file is no problem. A broken one is told, and the caller goes on with `defaultSettings`. */
export async function readSettings(dataDir: string): Promise<Result<Settings, SettingsProblem>> {
  const path = join(dataDir, fileName);
  try {
    return toSettings(JSON.parse(await readFile(path, 'utf8')), path);
  } catch (cause) {
    if (isMissing(cause)) return succeeded(defaultSettings);
    return failed({ message: `The settings in ${path} cannot be read, so the usual ones hold: ${messageOf(cause)}` });
  }
}

/** Written beside and moved into place, so that a crash leaves the old settings or the new ones. */
export async function writeSettings(dataDir: string, settings: Settings): Promise<Result<null, SettingsProblem>> {
  const path = join(dataDir, fileName);
  const fresh = `${path}.${process.pid}.tmp`;
  try {
    makePrivateFolder(dataDir);
    await writeFile(fresh, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
    await rename(fresh, path);
    return succeeded(null);
  } catch (cause) {
    return failed({ message: `The settings could not be written to ${path}: ${messageOf(cause)}` });
  }
}

function toSettings(value: unknown, path: string): Result<Settings, SettingsProblem> {
  const claudeDir = typeof value === 'object' && value !== null && 'claudeDir' in value ? value.claudeDir : null;
  if (claudeDir === null || typeof claudeDir === 'string') return succeeded({ claudeDir });
  return failed({ message: `In ${path}, claudeDir should be a folder's path or null, so the usual folder is read.` });
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}
