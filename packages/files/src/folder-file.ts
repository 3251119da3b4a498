import type { Stats } from 'node:fs';

export interface FolderFile {
  /** Relative to the root, with `/` separators. */
  readonly path: string;
  readonly bytes: number;
  /** Milliseconds since 1970, with the fraction that the disk keeps. */
  readonly modifiedAt: number;
}

export function toFolderFile(path: string, stats: Stats): FolderFile {
  return { path, bytes: stats.size, modifiedAt: stats.mtimeMs };
}

/** Differs for a folder that was deleted and created again, even if the file system reused its inode at once. */
export function folderIdentity({ dev, ino, birthtimeMs }: Stats): string {
  return `${dev}:${ino}:${birthtimeMs}`;
}

export function isSameFile(a: FolderFile | undefined, b: FolderFile): boolean {
  return a !== undefined && a.bytes === b.bytes && a.modifiedAt === b.modifiedAt;
}

export function childPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

export function isWithin(folder: string, path: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
