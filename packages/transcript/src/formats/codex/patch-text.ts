import type { ChangedFile, FileChange } from '@treeline/protocol';
import { cutOf } from '../body-ref.ts';

/** One file of a patch as the model writes it. */
export interface PatchedFile {
  readonly path: string;
  readonly movedTo: string | null;
  readonly change: FileChange;
  /** Its lines with their signs, and `@@` lines between hunks. */
  readonly lines: readonly string[];
}

const header = /^\*\*\* (Add|Update|Delete) File: (.{1,4000})$/;
const changes: Readonly<Record<string, FileChange>> = { Add: 'create', Update: 'edit', Delete: 'delete' };
const mostFiles = 2_000;
const mostPath = 1_000;

/** Total: a text that is no patch has no files. */
export function filesInPatch(patch: string): readonly PatchedFile[] {
  const files: { path: string; movedTo: string | null; change: FileChange; lines: string[] }[] = [];
  for (const line of patch.split('\n')) {
    const [, word, path] = line.startsWith('*** ') ? (header.exec(line.trimEnd()) ?? []) : [];
    const current = files.at(-1);
    if (word !== undefined && path !== undefined) {
      if (files.length >= mostFiles) break;
      files.push({ path: cutOf(path, mostPath), movedTo: null, change: changes[word] ?? 'edit', lines: [] });
    } else if (current !== undefined && line.startsWith('*** Move to: ')) {
      current.movedTo = cutOf(line.slice('*** Move to: '.length).trim(), mostPath);
      current.change = 'rename';
    } else if (current !== undefined && !line.startsWith('*** ')) current.lines.push(line);
  }
  return files;
}

export function pathsInPatch(patch: string): readonly string[] {
  return filesInPatch(patch).map(({ path, movedTo }) => movedTo ?? path);
}

/** Files that a patch changes if it succeeds. The patch does not say how many lines a deleted file had. */
export function changedByPatch(patch: string): readonly ChangedFile[] | null {
  const files = filesInPatch(patch);
  if (files.length === 0) return null;
  return files.map(({ path, movedTo, change, lines }) => ({
    path: movedTo ?? path,
    ...(movedTo === null ? {} : { from: path }),
    change,
    added: change === 'delete' ? 0 : countOf(lines, '+'),
    removed: change === 'delete' ? null : countOf(lines, '-'),
  }));
}

function countOf(lines: readonly string[], sign: '+' | '-'): number {
  return lines.reduce((sum, line) => (line.startsWith(sign) ? sum + 1 : sum), 0);
}
