import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, messageOf } from '@treeline/files';

/** Told of a folder that is there and cannot be listed. */
type OnProblem = (folder: string, message: string) => void;

/**
 * Paths below a project's folder that may mean something, with slashes. Only the places where a client writes are looked
 * into: a transcript may lie in a folder with a million other files. It does not wait for the disk in between: looking
 * through thousands of folders takes several times as long otherwise, and only commands that do nothing else call it.
 */
export function projectFiles(folder: string, onProblem: OnProblem): string[] {
  const { files, folders } = entriesOf(folder, onProblem);
  const found = files.filter((name) => name.endsWith('.jsonl'));
  for (const session of folders) found.push(...companionFiles(folder, session, onProblem));
  return found.sort();
}

/** What lies in the folder that a session has beside its file. */
function companionFiles(folder: string, session: string, onProblem: OnProblem): string[] {
  const own = entriesOf(join(folder, session), onProblem);
  const found = own.files.filter((name) => name === 'custom-title.json').map((name) => `${session}/${name}`);
  const places = ['subagents', 'workflows'].filter((place) => own.folders.includes(place));
  for (const place of places) {
    const inside = entriesOf(join(folder, session, place), onProblem);
    found.push(...inside.files.map((name) => `${session}/${place}/${name}`));
    if (inside.folders.includes('workflows')) found.push(...runFiles(folder, `${session}/${place}`, onProblem));
  }
  return found;
}

function runFiles(folder: string, agents: string, onProblem: OnProblem): string[] {
  const runs = entriesOf(join(folder, agents, 'workflows'), onProblem);
  const found: string[] = [];
  for (const run of runs.folders) {
    const inside = entriesOf(join(folder, agents, 'workflows', run), onProblem);
    found.push(...inside.files.map((name) => `${agents}/workflows/${run}/${name}`));
  }
  return found;
}

interface Entries {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** A folder that is not there holds nothing. */
export function entriesOf(folder: string, onProblem: OnProblem): Entries {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return { files: namesOf(entries, (one) => one.isFile()), folders: namesOf(entries, (one) => one.isDirectory()) };
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') onProblem(folder, `cannot list ${folder}: ${messageOf(cause)}`);
    return { files: [], folders: [] };
  }
}

function namesOf(entries: readonly Dirent[], isWanted: (entry: Dirent) => boolean): string[] {
  return entries.filter(isWanted).map(({ name }) => name);
}
