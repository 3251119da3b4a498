import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const ownerOnlyFolder = 0o700;
const ownerOnlyFile = 0o600;

/**
 * Creates a folder that only its owner can read, and its parents. Not with `recursive`: where the system cannot create
 * folders (`/proc`), Node would retry forever.
 */
export function makePrivateFolder(path: string): void {
  if (!isFolder(path)) makeFolder(path);
  restrictToOwner(path, ownerOnlyFolder);
}

/** Creates an empty file that only its owner can read, or restricts the existing one. */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', ownerOnlyFile));
  restrictToOwner(path, ownerOnlyFile);
}

/** Restricts an existing file to its owner. */
export function restrictToOwner(path: string, mode = ownerOnlyFile): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  const isOurs = stats !== undefined && (process.getuid === undefined || stats.uid === process.getuid());
  if (isOurs && (stats.mode & 0o077) !== 0) chmodSync(path, mode);
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, ownerOnlyFolder);
  } catch (cause) {
    const parent = dirname(path);
    if (!isMissing(cause) || parent === path || isFolder(parent)) {
      // Another process may have created it just now.
      if (isFolder(path)) return;
      throw cause;
    }
    makeFolder(parent);
    makeFolder(path);
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}
