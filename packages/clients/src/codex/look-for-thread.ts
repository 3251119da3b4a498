import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MainUnit } from '@treeline/transcript';
import { mainRollout, threadAt } from '@treeline/transcript/formats/codex';
import { readHead } from './rollout-head.ts';

const dayMs = 24 * 60 * 60_000;
const threadId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A session's rollout by its id alone, for callers that cannot wait for the scan of the home. */
export async function lookForThread(root: string, id: string): Promise<MainUnit | null> {
  if (!threadId.test(id)) return null;
  for (const folder of [...daysAround(id), 'archived_sessions']) {
    const name = (await namesIn(join(root, folder))).find((one) => threadAt(`${folder}/${one}`) === id);
    if (name === undefined) continue;
    const path = `${folder}/${name}`;
    // An agent's rollout is found through its session.
    return readHead(join(root, path))?.parentId == null ? mainRollout(path, id) : null;
  }
  return null;
}

/** Ids begin with their creation time; folders are named by day, in an unknown time zone. */
function daysAround(id: string): string[] {
  const at = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  return [0, -1, 1].map((days) => {
    const [year, month, day] = new Date(Math.min(at + days * dayMs, 8e15)).toISOString().slice(0, 10).split('-');
    return `sessions/${year}/${month}/${day}`;
  });
}

/** A missing folder is empty. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    return [];
  }
}
