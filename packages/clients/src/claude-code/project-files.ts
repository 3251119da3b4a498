import { join } from 'node:path';
import { entriesOf, type OnUnlisted } from '../folder-entries.ts';

/**
 * Paths below a project's folder that may be part of a session, with slashes. Only the places where a client writes are
 * searched: a transcript may lie in a folder with a million other files. Blocking: thousands of folders take several
 * times as long with asynchronous calls, and only commands that do nothing else call it.
 */
export function projectFiles(folder: string, onUnlisted: OnUnlisted): string[] {
  const { files, folders } = entriesOf(folder, onUnlisted);
  const found = files.filter((name) => name.endsWith('.jsonl'));
  for (const session of folders) for (const each of companionFiles(folder, session, onUnlisted)) found.push(each);
  return found.sort();
}

/** The files in the folder beside a session's transcript. */
function companionFiles(folder: string, session: string, onUnlisted: OnUnlisted): string[] {
  const own = entriesOf(join(folder, session), onUnlisted);
  const found = own.files.filter((name) => name === 'custom-title.json').map((name) => `${session}/${name}`);
  const places = ['subagents', 'workflows'].filter((place) => own.folders.includes(place));
  for (const place of places) {
    const inside = entriesOf(join(folder, session, place), onUnlisted);
    for (const each of inside.files.map((name) => `${session}/${place}/${name}`)) found.push(each);
    if (inside.folders.includes('workflows'))
      for (const each of runFiles(folder, `${session}/${place}`, onUnlisted)) found.push(each);
  }
  return found;
}

function runFiles(folder: string, agents: string, onUnlisted: OnUnlisted): string[] {
  const runs = entriesOf(join(folder, agents, 'workflows'), onUnlisted);
  const found: string[] = [];
  for (const run of runs.folders) {
    const inside = entriesOf(join(folder, agents, 'workflows', run), onUnlisted);
    for (const each of inside.files.map((name) => `${agents}/workflows/${run}/${name}`)) found.push(each);
  }
  return found;
}
