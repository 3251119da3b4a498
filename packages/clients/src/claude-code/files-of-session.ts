import { join } from 'node:path';
import type { MainUnit, Unit } from '@treeline/transcript';
import { filesBelow } from '../files-below.ts';
import { entriesOf } from '../folder-entries.ts';

/** Its transcripts and side files, all that lies in folders of its name, and its lists of tasks; its transcript last. */
export function filesOfSession(root: string, session: MainUnit, units: readonly Unit[]): readonly string[] {
  const { key, group, sessionId } = session;
  const own = [`projects/${group}/${sessionId}`, `file-history/${sessionId}`].flatMap((path) => filesBelow(root, path));
  const tasks = entriesOf(join(root, 'todos'), () => undefined).files.filter((name) => name.startsWith(sessionId));
  const all = new Set([...units.map((unit) => unit.key), ...own, ...tasks.map((name) => `todos/${name}`)]);
  all.delete(key);
  return [...[...all].sort(), key];
}
