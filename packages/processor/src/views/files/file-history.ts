import type { AgentId, EditRow, ReadRow } from '@treeline/protocol';
import { type FileTouch, touchOf } from './file-touch.ts';
import { followRenames } from './follow-renames.ts';

/** What became of a file over all its edits; `read`: it was not changed. */
type FileFate = 'new' | 'deleted' | 'renamed' | 'edited' | 'read';

/** Everything a session did to one file, in chronological order. */
export interface FileHistory {
  readonly path: string;
  readonly edits: readonly FileTouch[];
  readonly reads: readonly FileTouch[];
  readonly added: number;
  readonly removed: number;
  readonly fate: FileFate;
  /** The threads that changed it, or read it if none did, each once. */
  readonly authors: readonly (AgentId | null)[];
  /** Its former names, the oldest first. */
  readonly formerly: readonly string[];
}

export type FileHistories = ReadonlyMap<string, FileHistory>;
type Threads<Row> = ReadonlyMap<AgentId | null, readonly Row[]>;

export const noHistories: FileHistories = new Map();

/**
 * The files of all threads. An unchanged file keeps its history, and the whole list its identity if nothing changed.
 */
export function fileHistories(edits: Threads<EditRow>, reads: Threads<ReadRow>, before: FileHistories): FileHistories {
  const touches = new Map<string, FileTouch[]>();
  for (const threads of [edits, reads]) {
    for (const [agentId, rows] of threads) {
      let file = 0;
      for (const [at, row] of rows.entries()) {
        // The files of one call are adjacent.
        file = rows[at - 1]?.toolUseId === row.toolUseId ? file + 1 : 0;
        const known = touches.get(row.path) ?? [];
        known.push(touchOf(row, agentId, file));
        touches.set(row.path, known);
      }
    }
  }
  followRenames(touches);
  const after = new Map<string, FileHistory>();
  let isSame = touches.size === before.size;
  for (const [path, own] of touches) {
    const next = historyOf(path, own);
    const known = before.get(path);
    const kept = known !== undefined && hasSameTouches(known, next) ? known : next;
    isSame &&= kept === known;
    after.set(path, kept);
  }
  return isSame ? before : after;
}

export function historyOf(path: string, touches: readonly FileTouch[]): FileHistory {
  const inOrder = [...touches].sort((a, b) => a.at - b.at);
  const edits = inOrder.filter(({ change }) => change !== 'read');
  const reads = inOrder.filter(({ change }) => change === 'read');
  const authors = [...new Set((edits.length > 0 ? edits : reads).map(({ agentId }) => agentId))];
  const sum = (lines: 'added' | 'removed') => edits.reduce((total, edit) => total + edit[lines], 0);
  const formerly = edits.flatMap(({ from }) => (from === null ? [] : [from]));
  return { path, edits, reads, added: sum('added'), removed: sum('removed'), fate: fateOf(edits), authors, formerly };
}

function fateOf(edits: readonly FileTouch[]): FileFate {
  const last = edits.at(-1);
  if (last === undefined) return 'read';
  if (last.change === 'delete') return 'deleted';
  if (edits.some(({ change }) => change === 'rename')) return 'renamed';
  return edits[0]?.change === 'create' ? 'new' : 'edited';
}

function hasSameTouches(a: FileHistory, b: FileHistory): boolean {
  return hasSame(a.edits, b.edits) && hasSame(a.reads, b.reads);
}

function hasSame(a: readonly FileTouch[], b: readonly FileTouch[]): boolean {
  return a.length === b.length && a.every((touch, place) => touch === b[place]);
}
