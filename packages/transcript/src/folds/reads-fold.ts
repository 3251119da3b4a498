import type { ReadRow, ToolUseId } from '@treeline/protocol';
import type { RowFold } from './fold.ts';

type Read = [path: number, toolUseId: ToolUseId, at: number];

export interface ReadsState {
  /** Each path once: the same files are read again and again. */
  readonly paths: string[];
  readonly reads: Read[];
}

/**
 * Files that were read, one row for each file of each call, named by the call or its result. Whether it succeeded does
 * not matter: it was requested.
 */
export const readsFold = {
  name: 'reads',
  version: 2,
  empty: (): ReadsState => ({ paths: [], reads: [] }),

  add(state: ReadsState, event): number {
    if ((event.type !== 'tool_started' && event.type !== 'tool_finished') || event.files === null) return -1;
    const paths = event.files.flatMap(({ path, change }) => (path !== null && change === 'read' ? [path] : []));
    if (paths.length === 0 || callsOf(state).has(event.toolUseId)) return -1;
    const before = state.reads.length;
    callsOf(state).add(event.toolUseId);
    for (const path of paths) state.reads.push([numberOf(state, path), event.toolUseId, event.at]);
    return before;
  },

  rows({ paths, reads }: ReadsState, from = 0): ReadRow[] {
    return reads.slice(from).map(([path, toolUseId, at]) => ({ path: paths[path] ?? '', toolUseId, at }));
  },
} satisfies RowFold<ReadsState, ReadRow>;

interface Known {
  readonly calls: Set<ToolUseId>;
  readonly paths: Map<string, number>;
}

/** Built from the state on first use, and kept outside it. */
const known = new WeakMap<ReadsState, Known>();

function knownOf(state: ReadsState): Known {
  const made = known.get(state) ?? {
    calls: new Set(state.reads.map(([, call]) => call)),
    paths: new Map(state.paths.map((path, number) => [path, number])),
  };
  known.set(state, made);
  return made;
}

function callsOf(state: ReadsState): Set<ToolUseId> {
  return knownOf(state).calls;
}

function numberOf(state: ReadsState, path: string): number {
  const { paths } = knownOf(state);
  const number = paths.get(path) ?? state.paths.push(path) - 1;
  paths.set(path, number);
  return number;
}
