/** What a tool does, whatever its client calls it. Chooses the icon and, later, the renderer. */
export type ActivityKind =
  | 'task'
  | 'workflow'
  | 'read'
  | 'edit'
  | 'write'
  | 'search'
  | 'list'
  | 'shell'
  | 'web'
  | 'todo'
  | 'question'
  | 'plan'
  | 'skill'
  | 'message'
  | 'notebook'
  | 'mcp'
  | 'other';

export type FileChange = 'edit' | 'create' | 'delete' | 'rename';

/** A file that a call reads or changes, as one record of the call names it; a field is `null` where another record has it. */
export interface ChangedFile {
  readonly path: string | null;
  /** What a renamed file was called before. */
  readonly from?: string;
  readonly change: FileChange | 'read' | null;
  /** Lines. */
  readonly added: number | null;
  readonly removed: number | null;
}

export type ToolOutcome = 'ok' | 'failed' | 'denied' | 'interrupted';

/** What a call that starts an agent says of it. */
export interface TaskCall {
  readonly agentSlug: string;
  readonly description: string | null;
  readonly name: string | null;
}

/** Small facts of a result that a row shows at its right edge. */
export interface ToolFacts {
  /** "23 matches", "lines 1–188". */
  readonly note: string | null;
  readonly added: number | null;
  readonly removed: number | null;
  readonly exitCode: number | null;
  readonly isBackground: boolean;
}

export const noFacts: ToolFacts = { note: null, added: null, removed: null, exitCode: null, isBackground: false };
