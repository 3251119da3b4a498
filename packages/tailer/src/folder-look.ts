import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChangeReport } from './change-report.ts';
import { isGone, toFileProblem } from './file-problem.ts';
import { type FolderFile, isWithin, toFolderFile } from './folder-file.ts';
import type { FolderWatches } from './folder-watches.ts';
import { forEachOf } from './for-each-of.ts';
import { KnownFiles } from './known-files.ts';
import { locateRoot, type RootState } from './locate-root.ts';
import type { ProblemReport } from './problem-report.ts';
import { scanFolder } from './scan-folder.ts';

interface LookOptions {
  readonly root: string;
  readonly accept: (relativePath: string, isFolder: boolean) => boolean;
  readonly onRoot: (state: RootState) => void;
  readonly watches: FolderWatches;
  readonly problems: ProblemReport;
  readonly report: ChangeReport;
  readonly lookAgainLater: (path: string) => void;
}

const looksAtOnce = 64;

/** Looks at the disk, keeps what it saw, and tells what is different. */
export class FolderLook {
  private readonly known = new KnownFiles();
  private state: RootState | null = null;
  private realRoot: string | null = null;

  constructor(private readonly options: LookOptions) {}

  get files(): ReadonlyMap<string, FolderFile> {
    return this.known.files;
  }

  /** Where the root really is; `null` while there is nothing to see. */
  get rootPath(): string | null {
    return this.realRoot;
  }

  /** `false`: there is no root, or it cannot be listed. */
  get isRootReadable(): boolean {
    return this.state === 'present';
  }

  async atEverything(): Promise<void> {
    await this.atRoot();
    this.options.report.send();
  }

  /** Each path with the reason to look: an event, or a second look at what seemed gone. */
  async at(touched: ReadonlyMap<string, 'event' | 'second look'>): Promise<void> {
    if (touched.has('')) await this.atRoot();
    const { realRoot } = this;
    const folders: string[] = [];
    await forEachOf(touched, looksAtOnce, async ([path, why]) => {
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
    if (place.state === 'missing') problems.solved(root);
    const isListed = path === null || (await this.scan(path, ''));
    this.toState(isListed ? place.state : 'unreadable');
  }

  private async isFolderToScan(realRoot: string, path: string, isSecondLook: boolean): Promise<boolean> {
    const { accept, watches, problems, report } = this.options;
    const isFile = accept(path, false);
    const isFolder = accept(path, true);
    if (!isFile && !isFolder) return false;
    const absolute = join(realRoot, path);
    try {
      const stats = await lstat(absolute);
      if (isFolder && stats.isDirectory()) return !watches.has(absolute) || problems.has(absolute);
      if (isFile && stats.isFile()) {
        const file = toFolderFile(path, stats);
        // An event counts even where size and time are as before: the clock of a disk is coarse.
        if (this.known.note(file) || !isSecondLook) report.changed(file);
        return false;
      }
    } catch (error) {
      if (!isGone(error)) {
        problems.tell(toFileProblem(absolute, error));
        return false;
      }
    }
    if (this.known.hasAt(path)) this.believeGone(absolute, path, isSecondLook);
    return false;
  }

  private believeGone(absolute: string, path: string, isSecondLook: boolean): void {
    this.options.watches.lose(absolute);
    if (isSecondLook) this.forget(path);
    else this.options.lookAgainLater(path);
  }

  /** Whether `from` itself could be listed. */
  private async scan(realRoot: string, from: string): Promise<boolean> {
    const { accept, watches, problems, report } = this.options;
    const toAbsolute = (path: string) => join(realRoot, path);
    const scan = await scanFolder({
      root: realRoot,
      from,
      accept,
      beforeListing: (folder) => watches.add(toAbsolute(folder)),
    });
    for (const folder of scan.folders.keys()) problems.solved(toAbsolute(folder));
    for (const problem of scan.unread.values()) problems.tell(problem);
    const difference = this.known.settle(from, scan);
    for (const path of difference.removed) report.removed(path);
    for (const file of difference.changed) report.changed(file);
    for (const folder of difference.lostFolders) watches.lose(toAbsolute(folder));
    // A folder that was exchanged is there, but the watch that was set before its listing followed the old one.
    const exchanged = difference.lostFolders.filter((folder) => scan.folders.has(folder));
    await Promise.all(exchanged.map((folder) => watches.add(toAbsolute(folder))));
    return !scan.unread.has(from);
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
