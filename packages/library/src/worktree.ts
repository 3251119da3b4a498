import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clients, type WorkPlace } from '@treeline/clients';

const byGit = /^gitdir: (.+?)[\\/](?:\.git[\\/])?worktrees[\\/]([^\\/\s]+)\s*$/;
/** Such a file has one line. */
const largest = 4096;

/** Worktrees belong to the repository that they were created from. `gitFile` reads the `.git` of a folder. */
export function placeOf(cwd: string, gitFile: (folder: string) => string | null = readGitFile): WorkPlace {
  for (const client of clients) {
    const made = client.worktreeAt(cwd);
    if (made !== null) return made;
  }
  const linked = byGit.exec(gitFile(cwd) ?? '');
  return linked === null ? { folder: cwd, worktree: null } : { folder: linked[1] ?? cwd, worktree: linked[2] ?? null };
}

/** A transcript names the folder, so only a small regular file of this machine is read there. */
function readGitFile(folder: string): string | null {
  if (/^[\\/]{2}/.test(folder) || !/^([A-Za-z]:)?[\\/]/.test(folder)) return null;
  const path = join(folder, '.git');
  try {
    const stats = lstatSync(path);
    return stats.isFile() && stats.size <= largest ? readFileSync(path, 'utf8') : null;
  } catch {
    return null;
  }
}
