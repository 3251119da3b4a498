import { errorCode, errorPath } from './file-problem.ts';

const sentences: Readonly<Record<string, string>> = {
  ENOSPC: 'No space is left on the disk.',
  EDQUOT: 'Your quota on this disk is used up.',
  EROFS: 'The disk is read-only.',
  EACCES: 'Permission denied.',
  EPERM: 'Permission denied.',
  EEXIST: 'There is a file where a folder is needed.',
  ENOTDIR: 'There is a file where a folder is needed.',
  ENAMETOOLONG: 'The name is too long for this disk.',
  EIO: 'The disk reported an error.',
};

/** Why something could not be written: a sentence for a person, behind the path where it is known; `null`: another error. */
export function writeProblem(error: unknown): string | null {
  const sentence = sentences[errorCode(error) ?? ''];
  const path = errorPath(error);
  if (sentence === undefined) return null;
  return path === null ? sentence : `${path}: ${sentence}`;
}
