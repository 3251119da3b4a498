import { join } from 'node:path';
import type { MainUnit, Unit } from '@treeline/transcript';
import { entriesOf } from '../folder-entries.ts';

/** More files than any session has; a larger folder was not written by the client. */
const mostFiles = 100_000;

/** Its transcripts and side files, everything in folders of its name, and its task lists; its transcript last. */
export function filesOfSession(root: string, session: MainUnit, units: readonly Unit[]): readonly string[] {
  const { key, group, sessionId } = session;
  const own = [`projects/${group}/${sessionId}`, `file-history/${sessionId}`].flatMap((path) => filesBelow(root, path));
  const tasks = entriesOf(join(root, 'todos'), () => undefined).files.filter((name) => name.startsWith(sessionId));
  const all = new Set([...units.map((unit) => unit.key), ...own, ...tasks.map((name) => `todos/${name}`)]);
  all.delete(key);
  return [...[...all].sort(), key];
}

/** Links are not followed: their targets are not part of the session. */
function filesBelow(root: string, path: string): string[] {
  const found: string[] = [];
  const waiting = [path];
  while (waiting.length > 0 && found.length < mostFiles) {
    const folder = waiting.pop() ?? '';
    const { files, folders } = entriesOf(join(root, folder), () => undefined);
    for (const name of files) found.push(`${folder}/${name}`);
    for (const name of folders) waiting.push(`${folder}/${name}`);
  }
  return found;
}
