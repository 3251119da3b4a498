import { type Dirent, readdirSync } from 'node:fs';
import { errorCode, messageOf } from '@treeline/files';

/** Called for a folder that exists and cannot be listed. */
export type OnUnlisted = (folder: string, message: string) => void;

interface Entries {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** A missing folder is empty. */
export function entriesOf(folder: string, onUnlisted: OnUnlisted): Entries {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return { files: namesOf(entries, (one) => one.isFile()), folders: namesOf(entries, (one) => one.isDirectory()) };
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') onUnlisted(folder, `cannot list ${folder}: ${messageOf(cause)}`);
    return { files: [], folders: [] };
  }
}

function namesOf(entries: readonly Dirent[], isWanted: (entry: Dirent) => boolean): string[] {
  return entries.filter(isWanted).map(({ name }) => name);
}
