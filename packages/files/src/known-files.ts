import { type FolderFile, isSameFile, isWithin } from './folder-file.ts';
import type { FolderScan } from './scan-folder.ts';

interface Difference {
  readonly changed: readonly FolderFile[];
  readonly removed: readonly string[];
  /** Folders that are gone, or were replaced by others of the same name. */
  readonly lostFolders: readonly string[];
}

/** The files and folders of the last scan. */
export class KnownFiles {
  readonly files = new Map<string, FolderFile>();
  private readonly folders = new Map<string, string>();

  hasAt(path: string): boolean {
    return this.files.has(path) || this.folders.has(path);
  }

  isSameFolder(path: string, identity: string): boolean {
    return this.folders.get(path) === identity;
  }

  /** Stores the result of a scan from one folder downwards, and returns what changed. */
  settle(from: string, scan: FolderScan): Difference {
    const unread = [...scan.unread.keys()];
    // Nothing is known about the contents of a folder that could not be listed: they count as unchanged.
    const isUnseen = (path: string) => isWithin(from, path) && !unread.some((folder) => isWithin(folder, path));
    const removed = [...this.files.keys()].filter((path) => !scan.files.has(path) && isUnseen(path));
    const changed = [...scan.files.values()].filter((file) => !isSameFile(this.files.get(file.path), file));
    const lostFolders = [...this.folders]
      .filter(([path, identity]) => (scan.folders.get(path) ?? identity) !== identity)
      .map(([path]) => path);
    const goneFolders = [...this.folders.keys()].filter((path) => !scan.folders.has(path) && isUnseen(path));

    for (const path of removed) this.files.delete(path);
    for (const file of changed) this.files.set(file.path, file);
    for (const path of goneFolders) this.folders.delete(path);
    for (const [path, identity] of scan.folders) this.folders.set(path, identity);
    return { changed, removed, lostFolders: [...lostFolders, ...goneFolders] };
  }

  /** Whether it was unknown or has changed. */
  note(file: FolderFile): boolean {
    const isNew = !isSameFile(this.files.get(file.path), file);
    this.files.set(file.path, file);
    return isNew;
  }

  /** Returns the files that were known there. */
  forget(path: string): readonly string[] {
    const removed = [...this.files.keys()].filter((known) => isWithin(path, known));
    for (const known of removed) this.files.delete(known);
    for (const known of [...this.folders.keys()]) if (isWithin(path, known)) this.folders.delete(known);
    return removed;
  }
}
