import { lstat, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangeReport } from './change-report.ts';
import { isGone, toFileProblem } from './file-problem.ts';
import { type FolderFile, folderIdentity, isWithin, toFolderFile } from './folder-file.ts';
import { FollowedLinks } from './followed-links.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { KnownFiles } from './known-files.ts';
import { locateRoot, type RootState } from './locate-root.ts';
import type { OsWatches } from './os-watches.ts';
import type { ProblemReport } from './problem-report.ts';
import { scanFolder } from './scan-folder.ts';

interface LookOptions {
  readonly root: string;
  readonly accept: (relativePath: string, isFolder: boolean) => boolean;
  readonly follows: (relativePath: string) => boolean;
  readonly onRoot: (state: RootState) => void;
  readonly watches: OsWatches;
  readonly problems: ProblemReport;
  readonly report: ChangeReport;
  readonly lookAgainLater: (path: string) => void;
}

const looksAtOnce = 64;

/** Scans the disk, remembers what it found, and reports the differences. */
export class FolderState {
  private readonly known = new KnownFiles();
  private readonly links = new FollowedLinks();
  private state: RootState | null = null;
  private realRoot: string | null = null;

  constructor(private readonly options: LookOptions) {}

  get files(): ReadonlyMap<string, FolderFile> {
    return this.known.files;
  }

  /** The path of a watched folder below the root; `null` while the root is missing. */
  nameOf(folder: string): string | null {
    return this.realRoot === null ? null : this.links.nameOf(this.realRoot, folder);
  }

  /** `false`: there is no root, or it cannot be listed. */
  get isRootReadable(): boolean {
    return this.state === 'present';
  }

  async atEverything(): Promise<void> {
    await this.atRoot();
    this.options.report.send();
  }

  /** Each path with the reason to check it: an event, or a second look at what seemed gone. */
  async at(touched: ReadonlyMap<string, 'event' | 'second look'>): Promise<void> {
    if (touched.has('')) await this.atRoot();
    const { realRoot } = this;
    const folders: string[] = [];
    await forEachConcurrently(touched, looksAtOnce, async ([path, why]) => {
      if (realRoot === null || path === '') return;
      if (await this.isFolderToScan(realRoot, path, why === 'second look')) folders.push(path);
    });
    for (const folder of outermost(folders)) if (realRoot !== null) await this.scan(realRoot, folder);
    this.options.report.send();
  }

  private async atRoot(): Promise<void> {
    const { root, problems, watches } = this.options;
    const place = await locateRoot(root);
    const path = place.state === 'present' ? place.path : null;
    if (this.realRoot !== null && this.realRoot !== path) {
      watches.lose(this.realRoot);
      this.forget('');
    }
    this.realRoot = path;
    if (place.state === 'unreadable') problems.tell(place.problem);
    const isListed = path === null || (await this.scan(path, ''));
    if (place.state !== 'unreadable' && isListed) problems.solved(root);
    this.toState(isListed ? place.state : 'unreadable');
  }

  private async isFolderToScan(realRoot: string, path: string, isSecondLook: boolean): Promise<boolean> {
    const { accept, watches, problems, report } = this.options;
    const isFile = accept(path, false);
    const isFolder = accept(path, true);
    if (!isFile && !isFolder) return false;
    const absolute = join(realRoot, path);
    try {
      const isFollowed = this.options.follows(path);
      const stats = await (isFollowed ? stat(absolute) : lstat(absolute));
      if (isFolder && stats.isDirectory()) {
        // A followed link may point elsewhere by now.
        if (isFollowed || problems.has(absolute) || !watches.has(this.links.watchPath(realRoot, path))) return true;
        // A watch stays with the folder it was set on, and does not always report that another took its place.
        return !this.known.isSameFolder(path, folderIdentity(stats));
      }
      if (isFile && stats.isFile()) {
        const file = toFolderFile(path, stats);
        // An event counts even if size and time are unchanged: a file system's clock is coarse.
        if (this.known.note(file) || !isSecondLook) report.changed(file);
        return false;
      }
    } catch (error) {
      if (!isGone(error)) {
        problems.tell(toFileProblem(absolute, error));
        return false;
      }
      problems.solved(absolute);
    }
    if (this.known.hasAt(path)) this.believeGone(this.links.watchPath(realRoot, path), path, isSecondLook);
    return false;
  }

  private believeGone(watched: string, path: string, isSecondLook: boolean): void {
    this.options.watches.lose(watched);
    if (isSecondLook) this.forget(path);
    else this.options.lookAgainLater(path);
  }

  /** Whether `from` itself could be listed. */
  private async scan(realRoot: string, from: string): Promise<boolean> {
    const { accept, follows, watches, problems, report } = this.options;
    const toAbsolute = (path: string) => join(realRoot, path);
    const toWatched = (path: string) => this.links.watchPath(realRoot, path);
    const scan = await scanFolder({
      root: realRoot,
      from,
      accept,
      follows,
      beforeListing: async (folder) => {
        if (follows(folder)) await this.links.find(realRoot, folder);
        await watches.add(toWatched(folder));
      },
      onFiles: (files) => this.reportEarly(files),
    });
    for (const folder of scan.folders.keys()) problems.solved(toAbsolute(folder));
    for (const problem of [...scan.unread.values(), ...scan.skipped]) problems.tell(problem);
    const difference = this.known.settle(from, scan);
    for (const path of difference.removed) report.removed(path);
    for (const file of difference.changed) report.changed(file);
    for (const folder of difference.lostFolders) watches.lose(toWatched(folder));
    // The folder was replaced: it exists, but the watch set before its listing followed the old one.
    const exchanged = difference.lostFolders.filter((folder) => scan.folders.has(folder));
    await Promise.all(exchanged.map((folder) => watches.add(toWatched(folder))));
    return !scan.unread.has(from);
  }

  /**
   * Reports the files of the first scan as they are found: there is nothing to compare with, and the session list needs
   * them early.
   */
  private reportEarly(files: readonly FolderFile[]): void {
    if (this.state !== null) return;
    for (const file of files) if (this.known.note(file)) this.options.report.changed(file);
    this.options.report.send();
  }

  private toState(state: RootState): void {
    if (state === this.state) return;
    this.state = state;
    this.options.onRoot(state);
  }

  private forget(path: string): void {
    for (const removed of this.known.forget(path)) this.options.report.removed(removed);
  }
}

function outermost(folders: readonly string[]): readonly string[] {
  return folders.filter((folder) => !folders.some((other) => other !== folder && isWithin(other, folder)));
}
