import { open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clients } from '@treeline/clients';
import { makePrivateFolder } from '@treeline/database';
import { errorCode, messageOf } from '@treeline/files';
import { type Checked, checkSettings, failed, type Result, type Settings, succeeded } from '@treeline/protocol';

const fileName = 'settings.json';

export function settingsPath(dataDir: string): string {
  return join(dataDir, fileName);
}

/** The content of the file, its invalid parts, or why it cannot be read; `null`: there is none. */
export async function readSettingsFile(path: string): Promise<Result<Checked<Settings> | null, string>> {
  try {
    const text = await readFile(path, 'utf8');
    return succeeded(checkSettings(withFolderList(parsed(text))));
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return succeeded(null);
    return failed(messageOf(cause));
  }
}

/** Written to a temporary file and renamed into place, so that a crash leaves the old settings or the new ones. */
export async function writeSettingsFile(path: string, settings: Settings): Promise<Result<null, string>> {
  const fresh = `${path}.${process.pid}.tmp`;
  try {
    makePrivateFolder(dirname(path));
    const file = await open(fresh, 'w', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(settings, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, path);
    return succeeded(null);
  } catch (cause) {
    // Where nothing can be written, there is nothing to delete either.
    await rm(fresh, { force: true }).catch(() => undefined);
    return failed(`The settings could not be written to ${path}: ${messageOf(cause)}`);
  }
}

export function asideName(path: string, now: Date): string {
  return `${path}.set-aside-${now.toISOString().replace(/[:.]/g, '-')}`;
}

/** Moves the file out of the way and returns its new name; `null`: it cannot be moved. */
export async function setSettingsAside(path: string, now: Date): Promise<string | null> {
  const kept = asideName(path, now);
  try {
    await rename(path, kept);
    return kept;
  } catch {
    return null;
  }
}

/** Adds the line of a syntax error, which not every engine reports. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = messageOf(cause);
    const at = /position (\d+)/.exec(message)?.[1];
    if (at === undefined || /line \d+/.test(message)) throw cause;
    throw new SyntaxError(`${message} (line ${text.slice(0, Number(at)).split('\n').length})`);
  }
}

/** The first version stored one folder, under a name that the client knows. */
function withFolderList(value: unknown): unknown {
  const [{ info, formerSetting }] = clients;
  if (typeof value !== 'object' || value === null) return value;
  if (formerSetting === undefined || !(formerSetting in value)) return value;
  const { [formerSetting]: folder, ...rest } = value as Readonly<Record<string, unknown>>;
  return folder === null || 'homes' in rest ? rest : { ...rest, homes: { [info.id]: [folder] } };
}
