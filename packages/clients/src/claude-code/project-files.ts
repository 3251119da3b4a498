import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, forEachOf, messageOf } from '@treeline/files';

const foldersAtOnce = 8;

/** Told of a folder that is there and cannot be listed. */
type OnProblem = (folder: string, message: string) => void;

/**
 * Paths below a project's folder that may mean something, with slashes. Only the places where a client writes are looked
 * into: a transcript may lie in a folder with a million other files.
 */
export async function projectFiles(folder: string, onProblem: OnProblem): Promise<string[]> {
  const { files, folders } = await entriesOf(folder, onProblem);
  const found = files.filter((name) => name.endsWith('.jsonl'));
  await forEachOf(folders, foldersAtOnce, async (session) => {
    found.push(...(await companionFiles(folder, session, onProblem)));
  });
  return found.sort();
}

/** What lies in the folder that a session has beside its file. */
async function companionFiles(folder: string, session: string, onProblem: OnProblem): Promise<string[]> {
  const own = await entriesOf(join(folder, session), onProblem);
  const found = own.files.filter((name) => name === 'custom-title.json').map((name) => `${session}/${name}`);
  const places = ['subagents', 'workflows'].filter((place) => own.folders.includes(place));
  for (const place of places) {
    const inside = await entriesOf(join(folder, session, place), onProblem);
    found.push(...inside.files.map((name) => `${session}/${place}/${name}`));
    if (inside.folders.includes('workflows')) found.push(...(await runFiles(folder, `${session}/${place}`, onProblem)));
  }
  return found;
}

async function runFiles(folder: string, agents: string, onProblem: OnProblem): Promise<string[]> {
  const runs = await entriesOf(join(folder, agents, 'workflows'), onProblem);
  const found: string[] = [];
  for (const run of runs.folders) {
    const inside = await entriesOf(join(folder, agents, 'workflows', run), onProblem);
    found.push(...inside.files.map((name) => `${agents}/workflows/${run}/${name}`));
  }
  return found;
}

interface Entries {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** A folder that is not there holds nothing. */
export async function entriesOf(folder: string, onProblem: OnProblem): Promise<Entries> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return { files: namesOf(entries, (one) => one.isFile()), folders: namesOf(entries, (one) => one.isDirectory()) };
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') onProblem(folder, `cannot list ${folder}: ${messageOf(cause)}`);
    return { files: [], folders: [] };
  }
}

function namesOf(entries: readonly Dirent[], isWanted: (entry: Dirent) => boolean): string[] {
  return entries.filter(isWanted).map(({ name }) => name);
}
