import type { AgentId, EditRow, FileChange, ReadRow, ToolUseId } from '@treeline/protocol';

/** One call that read or changed a file, and the agent that made it (`null` = the main thread). */
export interface FileTouch {
  readonly path: string;
  readonly toolUseId: ToolUseId;
  readonly at: number;
  readonly agentId: AgentId | null;
  readonly change: FileChange | 'read';
  readonly added: number;
  readonly removed: number;
  /** The former name of a renamed file. */
  readonly from: string | null;
  /** Its index among the files of its call, from 0. */
  readonly file: number;
}

/** A row keeps its identity from batch to batch, and so does its touch. */
const touches = new WeakMap<EditRow | ReadRow, FileTouch>();

export function touchOf(row: EditRow | ReadRow, agentId: AgentId | null, file: number): FileTouch {
  const known = touches.get(row);
  if (known !== undefined) return known;
  const lines = 'change' in row ? row : { change: 'read' as const, added: 0, removed: 0, from: undefined };
  const { path, toolUseId, at } = row;
  const { change, added, removed, from = null } = lines;
  const made: FileTouch = { path, toolUseId, at, agentId, change, added, removed, from, file };
  touches.set(row, made);
  return made;
}
