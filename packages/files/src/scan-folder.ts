import { type Dirent, lstatSync } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from './disk.ts';
import { type FileProblem, isGone, toFileProblem } from './file-problem.ts';
import { childPath, type FolderFile, folderIdentity, toFolderFile } from './folder-file.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';

interface ScanRequest {
  readonly root: string;
  /** Where to begin, relative to the root. */
  readonly from: string;
  readonly accept: (relativePath: string, isFolder: boolean) => boolean;
  /** Folders that may be symbolic links. */
  readonly follows: (relativePath: string) => boolean;
  /** Called before a folder is listed, so that no change falls between the listing and the watch. */
  readonly beforeListing: (folder: string) => Promise<void>;
  /** Called with files as they are found, from the top down, since a whole scan takes a while. */
  readonly onFiles: (files: readonly FolderFile[]) => void;
}

export interface FolderScan {
  readonly files: Map<string, FolderFile>;
  /** With an identity each: a folder that was deleted and created again has another one. */
  readonly folders: Map<string, string>;
  /** Folders that exist but could not be listed: their contents are unknown. */
  readonly unread: Map<string, FileProblem>;
  /** Entries that `accept` wants by name, but that are links, have an invalid name or are not regular files. */
  readonly skipped: FileProblem[];
}

const foldersAtOnce = 8;
const filesAtOnce = 64;

/** Lists the files below one folder. It follows only the symbolic links that `follows` names. */
export async function scanFolder(request: ScanRequest): Promise<FolderScan> {
  const scan: FolderScan = { files: new Map(), folders: new Map(), unread: new Map(), skipped: [] };
  const disk = new Disk();
  for (let level = [request.from]; level.length > 0; ) {
    const next: string[] = [];
    const seen = scan.files.size;
    await forEachConcurrently(level, foldersAtOnce, async (folder) => {
      for (const each of await scanOne(request, folder, scan, disk)) next.push(each);
    });
    level = next;
    request.onFiles([...scan.files.values()].slice(seen));
  }
  return scan;
}

/** The folders found in it. */
async function scanOne(request: ScanRequest, folder: string, scan: FolderScan, disk: Disk): Promise<string[]> {
  const absolute = join(request.root, folder);
  try {
    const stats = await stat(absolute);
    // A followed link may lead to a file.
    if (!stats.isDirectory()) return [];
    await request.beforeListing(folder);
    const entries = await readdir(absolute, { withFileTypes: true });
    await statFiles(request, folder, entries, scan, disk);
    scan.folders.set(folder, folderIdentity(stats));
    noteSkipped(request, folder, entries, scan);
    return entries
      .map((entry) => ({ entry, path: childPath(folder, entry.name) }))
      .filter(({ entry, path }) => entry.isDirectory() || (entry.isSymbolicLink() && request.follows(path)))
      .map(({ path }) => path)
      .filter((path) => request.accept(path, true));
  } catch (error) {
    // Deleted since its parent was listed: treated as if it had never been listed.
    if (!isGone(error)) scan.unread.set(folder, toFileProblem(absolute, error));
    return [];
  }
}

function noteSkipped(request: ScanRequest, folder: string, entries: readonly Dirent[], scan: FolderScan): void {
  for (const entry of entries) {
    const path = childPath(folder, entry.name);
    const message = whySkipped(entry, path, request);
    if (message !== null) scan.skipped.push({ kind: 'unreadable', path: join(request.root, path), message });
  }
}

/** `null`: the scan looks at it, or `accept` does not want it. */
function whySkipped(entry: Dirent, path: string, { accept, follows }: ScanRequest): string | null {
  const isFile = accept(path, false);
  if (!isFile && !accept(path, true)) return null;
  if (entry.name.includes('\uFFFD')) return 'Its name is not valid UTF-8, so it cannot be opened.';
  // A link may lead in a circle, or anywhere.
  if (entry.isSymbolicLink()) return follows(path) ? null : 'It is a symbolic link, which is not followed.';
  return isFile && !entry.isFile() ? 'It is not a regular file.' : null;
}

async function statFiles(
  request: ScanRequest,
  folder: string,
  entries: readonly Dirent[],
  scan: FolderScan,
  disk: Disk,
): Promise<void> {
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => childPath(folder, entry.name))
    .filter((path) => request.accept(path, false));
  await forEachConcurrently(paths, filesAtOnce, async (path) => {
    try {
      const absolute = join(request.root, path);
      const stats = await disk.ask(
        () => lstatSync(absolute),
        () => lstat(absolute),
      );
      if (stats.isFile()) scan.files.set(path, toFolderFile(path, stats));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  });
}
