import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every file and folder below a folder: names, times, sizes, numbers and content. */
export function folderState(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .sort()
    .concat('.')
    .map((path) => {
      const facts = lstatSync(join(root, path), { bigint: true });
      const content = facts.isFile()
        ? createHash('sha1')
            .update(readFileSync(join(root, path)))
            .digest('hex')
        : 'folder';
      return `${path} ${facts.ino} ${facts.mode} ${facts.size} ${facts.mtimeNs} ${facts.ctimeNs} ${content}`;
    });
}
