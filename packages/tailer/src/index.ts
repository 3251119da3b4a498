export type { FileProblem } from './file-problem.ts';
export type { FolderFile } from './folder-file.ts';
export type { FolderWatcher, WatchOptions } from './folder-watcher.ts';
export { LineSplitter } from './line-splitter.ts';
export { LineTail, type ReadOutcome, type TailRead } from './line-tail.ts';
export { type FileEnds, readEnds } from './read-ends.ts';
export { readRange } from './read-range.ts';
export type { LineBytes, TailedLine } from './tailed-line.ts';
export { watchFolder } from './watch-folder.ts';
