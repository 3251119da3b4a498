import { join } from 'node:path';
import { entriesOf } from './folder-entries.ts';

/** More files than any session has; a folder that someone filled otherwise is not the client's. */
const mostFiles = 100_000;

/** Paths below `root` of all files in one of its folders. Links are not followed: what they lead to is not the session's. */
export function filesBelow(root: string, path: string): string[] {
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
