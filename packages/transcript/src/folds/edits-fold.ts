import type { ChangedFile, EditRow, FileChange, ThreadEventOf, ToolUseId } from '@treeline/protocol';
import type { RowFold } from './fold.ts';

type Edit = [
  path: string,
  toolUseId: ToolUseId,
  at: number,
  change: FileChange,
  added: number,
  removed: number,
  ...from: string[],
];

export interface EditsState {
  /** Calls without a result yet, with the files they are about to change. */
  readonly open: [ToolUseId, readonly ChangedFile[]][];
  readonly edits: Edit[];
}

/** More calls than any agent makes at once: older ones were never answered. */
const mostOpen = 200;

/** Files that were changed, one row for each file of each call that succeeded. */
export const editsFold = {
  name: 'edits',
  version: 2,
  empty: (): EditsState => ({ open: [], edits: [] }),

  add(state: EditsState, event): number {
    if (event.type === 'tool_started' && event.files !== null && !isRead(event.files))
      open(state, event.toolUseId, event.files);
    return event.type === 'tool_finished' ? finish(state, event) : -1;
  },

  rows({ edits }: EditsState, from = 0): EditRow[] {
    return edits.slice(from).map(([path, toolUseId, at, change, added, removed, ...before]) => {
      const [name] = before;
      return { path, toolUseId, at, change, added, removed, ...(name === undefined ? {} : { from: name }) };
    });
  },
} satisfies RowFold<EditsState, EditRow>;

function isRead([first]: readonly ChangedFile[]): boolean {
  return first?.change === 'read';
}

function open(state: EditsState, call: ToolUseId, files: readonly ChangedFile[]): void {
  if (callsOf(state).has(call) || state.open.some(([id]) => id === call)) return;
  state.open.push([call, files]);
  if (state.open.length > mostOpen) state.open.shift();
}

function finish(state: EditsState, { toolUseId, at, outcome, files }: ThreadEventOf<'tool_finished'>): number {
  const place = state.open.findIndex(([id]) => id === toolUseId);
  const [, asked = null] = state.open[place] ?? [];
  if (place >= 0) state.open.splice(place, 1);
  if ((asked === null && files === null) || outcome !== 'ok' || callsOf(state).has(toolUseId)) return -1;
  const before = state.edits.length;
  for (const { path, from, change, added, removed } of merged(asked ?? [], files ?? [])) {
    if (path === null || change === 'read') continue;
    const edit: Edit = [path, toolUseId, at, change ?? 'edit', added ?? 0, removed ?? 0];
    if (from !== undefined) edit.push(from);
    state.edits.push(edit);
  }
  if (before === state.edits.length) return -1;
  callsOf(state).add(toolUseId);
  return before;
}

/** The result takes precedence, as far as it says anything. */
function merged(asked: readonly ChangedFile[], done: readonly ChangedFile[]): readonly ChangedFile[] {
  const [call] = asked;
  const [result] = done;
  if (call === undefined || result === undefined) return done.length > 0 ? done : asked;
  if (done.length > 1) return done;
  const { path, from = call.from, change, added, removed } = result;
  return [
    {
      path: path ?? call.path,
      ...(from === undefined ? {} : { from }),
      change: change ?? call.change,
      added: added ?? call.added,
      removed: removed ?? call.removed,
    },
  ];
}

/** Calls that already have rows: built from the state on first use, and kept outside it. */
const knownCalls = new WeakMap<EditsState, Set<ToolUseId>>();

function callsOf(state: EditsState): Set<ToolUseId> {
  const known = knownCalls.get(state);
  if (known !== undefined) return known;
  const made = new Set(state.edits.map(([, call]) => call));
  knownCalls.set(state, made);
  return made;
}
