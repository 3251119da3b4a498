import { realpath, stat } from 'node:fs/promises';
import { type FileProblem, isGone, toFileProblem } from './file-problem.ts';

export type RootState = 'present' | 'missing' | 'unreadable';

type RootPlace =
  | { readonly state: 'present'; readonly path: string }
  | { readonly state: 'missing' }
  | { readonly state: 'unreadable'; readonly problem: FileProblem };

/** The real path of the root: people keep such folders behind a symbolic link, and this one link is followed. */
export async function locateRoot(root: string): Promise<RootPlace> {
  try {
    const path = await realpath(root);
    if ((await stat(path)).isDirectory()) return { state: 'present', path };
    return { state: 'unreadable', problem: { kind: 'unreadable', path: root, message: 'It is not a folder.' } };
  } catch (error) {
    if (isGone(error)) return { state: 'missing' };
    return { state: 'unreadable', problem: toFileProblem(root, error) };
  }
}
