import type { Dirent } from 'node:fs';
import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileProblem, isGone, toFileProblem } from './file-problem.ts';
import { childPath, type FolderFile, toFolderFile } from './folder-file.ts';
import { forEachOf } from './for-each-of.ts';

export interface ScanRequest {
  readonly root: string;
  /** Where to begin, relative to the root. */
  readonly from: string;
  readonly accept: (relativePath: string, isFolder: boolean) => boolean;
  /** Folders that may be symbolic links. */
  readonly follows: (relativePath: string) => boolean;
  /** Called before a folder is listed, so that nothing is missed between the listing and the watch. */
  readonly beforeListing: (folder: string) => Promise<void>;
}

export interface FolderScan {
  readonly files: Map<string, FolderFile>;
  /** With an identity each: a folder that was deleted and made again has another one. */
  readonly folders: Map<string, string>;
  /** Folders that are there but could not be listed: nothing is known of what is in them. */
  readonly unread: Map<string, FileProblem>;
  /** What would be of interest but for being a symbolic link. */
  readonly links: FileProblem[];
}

const foldersAtOnce = 8;
const filesAtOnce = 64;

/** What is on disk now, below one folder. Symbolic links are not followed, but for those asked for. */
export async function scanFolder(request: ScanRequest): Promise<FolderScan> {
  const scan: FolderScan = { files: new Map(), folders: new Map(), unread: new Map(), links: [] };
  for (let level = [request.from]; level.length > 0; ) {
    const next: string[] = [];
    await forEachOf(level, foldersAtOnce, async (folder) => {
      next.push(...(await scanOne(request, folder, scan)));
    });
    level = next;
  }
  return scan;
}

/** The folders found in it. */
async function scanOne(request: ScanRequest, folder: string, scan: FolderScan): Promise<string[]> {
  const absolute = join(request.root, folder);
  try {
    const stats = await stat(absolute);
    // A link that is followed may lead to a file.
    if (!stats.isDirectory()) return [];
    await request.beforeListing(folder);
    const entries = await readdir(absolute, { withFileTypes: true });
    await statFiles(request, folder, entries, scan);
    scan.folders.set(folder, `${stats.dev}:${stats.ino}`);
    noteLinks(request, folder, entries, scan);
    return entries
      .map((entry) => ({ entry, path: childPath(folder, entry.name) }))
      .filter(({ entry, path }) => entry.isDirectory() || (entry.isSymbolicLink() && request.follows(path)))
      .map(({ path }) => path)
      .filter((path) => request.accept(path, true));
  } catch (error) {
    // Gone since its parent was listed: the same as never listed.
    if (!isGone(error)) scan.unread.set(folder, toFileProblem(absolute, error));
    return [];
  }
}

/** A link may lead in a circle, or anywhere: it is named instead. */
function noteLinks(
  { root, accept, follows }: ScanRequest,
  folder: string,
  entries: readonly Dirent[],
  scan: FolderScan,
) {
  for (const entry of entries) {
    const path = childPath(folder, entry.name);
    if (!entry.isSymbolicLink() || follows(path) || !(accept(path, true) || accept(path, false))) continue;
    const message = 'It is a symbolic link, which is not followed.';
    scan.links.push({ kind: 'unreadable', path: join(root, path), message });
  }
}

async function statFiles(request: ScanRequest, folder: string, entries: readonly Dirent[], scan: FolderScan) {
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => childPath(folder, entry.name))
    .filter((path) => request.accept(path, false));
  await forEachOf(paths, filesAtOnce, async (path) => {
    try {
      const stats = await lstat(join(request.root, path));
      if (stats.isFile()) scan.files.set(path, toFolderFile(path, stats));
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  });
}
