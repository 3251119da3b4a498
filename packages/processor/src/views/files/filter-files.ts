import type { AgentId } from '@treeline/protocol';
import { type FileHistories, type FileHistory, historyOf } from './file-history.ts';
import type { FileTouch } from './file-touch.ts';

export type ShownFiles = 'changed' | 'read' | 'all';

export interface FileFilter {
  readonly shown: ShownFiles;
  /** Part of the path. */
  readonly text: string;
  /** The number of the main thread's turn; `null` = all. */
  readonly prompt: number | null;
  /** `null` = the main thread; `undefined` = all. */
  readonly agent: AgentId | null | undefined;
}

/** The files that pass the filter, each with the touches that pass. A file that loses none keeps its history. */
export function filterFiles(
  histories: FileHistories,
  { text, prompt, agent }: Omit<FileFilter, 'shown'>,
  promptOf: (touch: FileTouch) => number | null,
): readonly FileHistory[] {
  const words = text.trim().toLowerCase();
  const isMeant = (touch: FileTouch) =>
    (agent === undefined || touch.agentId === agent) && (prompt === null || promptOf(touch) === prompt);
  const files: FileHistory[] = [];
  for (const history of histories.values()) {
    if (words !== '' && !history.path.toLowerCase().includes(words)) continue;
    const all = [...history.edits, ...history.reads];
    const own = all.filter(isMeant);
    if (own.length > 0) files.push(own.length === all.length ? history : historyOf(history.path, own));
  }
  return files;
}

export function isShown({ edits, reads }: FileHistory, shown: ShownFiles): boolean {
  return shown === 'all' || (shown === 'changed' ? edits.length > 0 : reads.length > 0);
}
