import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachConcurrently } from '@treeline/files';
import type { SessionId } from '@treeline/protocol';
import { isMain, type MainUnit } from '@treeline/transcript';
import { unitAt } from '@treeline/transcript/formats/claude-code';

const looksAtOnce = 16;

/**
 * A session's file by its name alone, for callers that cannot wait for the scan of the home. Of several files, the one
 * that `assignSessionIds` gives the bare name. The id comes from a page, and is rejected if it is not a plain name.
 */
export async function lookForSession(root: string, id: SessionId): Promise<MainUnit | null> {
  if (/[/\\\0]/.test(id)) return null;
  const found: MainUnit[] = [];
  await forEachConcurrently(await foldersIn(join(root, 'projects')), looksAtOnce, async (project) => {
    const path = `projects/${project}/${id}.jsonl`;
    const file = unitAt(path);
    if (file !== null && isMain(file) && (await isFile(join(root, path)))) found.push(file);
  });
  return found.sort((a, b) => (a.group < b.group ? -1 : 1))[0] ?? null;
}

/** A folder that cannot be listed counts as empty: the scan of the home reports it. */
async function foldersIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  } catch {
    return [];
  }
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await lstat(path)).isFile();
  } catch {
    return false;
  }
}
