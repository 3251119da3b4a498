import { threadAt } from '@treeline/transcript/formats/codex';

const watchedFolder = /^(?:sessions(?:\/\d{1,4}(?:\/\d{1,2}){0,2})?|archived_sessions|thread-writer-locks)$/;
const lockFile = /^thread-writer-locks\/([0-9a-f-]{36})\.lock$/;

/** The part of a home that is watched. Keys and tokens lie beside it and are never read. */
export function acceptPath(path: string, isFolder: boolean): boolean {
  if (isFolder) return path === '' || watchedFolder.test(path);
  return threadAt(path) !== null || lockedThread(path) !== null;
}

/** The thread that a client has locked; `null`: this file is no lock. */
export function lockedThread(path: string): string | null {
  return lockFile.exec(path)?.[1] ?? null;
}
