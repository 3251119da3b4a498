import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MainUnit } from '@treeline/transcript';
import { mainRollout, threadAt } from '@treeline/transcript/formats/codex';
import { dayFoldersOf } from './day-folders.ts';
import { readHead } from './rollout-head.ts';
import { shownFirst } from './thread-families.ts';

/** A session's rollout by its id alone, for callers that cannot wait for the scan of the home. */
export async function lookForThread(root: string, id: string): Promise<MainUnit | null> {
  const [earliest] = [...dayFoldersOf(id)].sort();
  if (earliest === undefined) return null;
  // A thread of which turns were undone goes on in a rollout of that day.
  const days = (await dayFoldersIn(root)).filter((folder) => folder >= earliest).sort();
  for (const folder of [...days.reverse(), 'archived_sessions']) {
    const paths = (await namesIn(join(root, folder))).map((name) => `${folder}/${name}`);
    const path = paths.filter((one) => threadAt(one) === id).sort(shownFirst)[0];
    if (path === undefined) continue;
    // An agent's rollout is found through its session.
    return readHead(join(root, path))?.parentId == null ? mainRollout(path, id) : null;
  }
  return null;
}

async function dayFoldersIn(root: string): Promise<readonly string[]> {
  let folders = ['sessions'];
  for (let level = 0; level < 3; level++) {
    const below = folders.map(async (folder) =>
      (await namesIn(join(root, folder))).filter((name) => /^\d{1,4}$/.test(name)).map((name) => `${folder}/${name}`),
    );
    folders = (await Promise.all(below)).flat();
  }
  return folders;
}

/** A missing folder is empty. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}
