/** What a tool does, independent of its client's name for it. Selects the icon and how the title is written. */
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
  /** The previous name of a renamed file. */
  readonly from?: string;
  readonly change: FileChange | 'read' | null;
  /** Lines. */
  readonly added: number | null;
  readonly removed: number | null;
}

export type ToolOutcome = 'ok' | 'failed' | 'denied' | 'interrupted';

/** What a call that starts an agent says about it. */
export interface TaskCall {
  readonly agentSlug: string;
  readonly description: string | null;
  readonly name: string | null;
}

/** Short facts of a result, shown at the right edge of a row. */
export interface ToolFacts {
  /** "23 matches", "lines 1–188". */
  readonly note: string | null;
  readonly added: number | null;
  readonly removed: number | null;
  readonly exitCode: number | null;
  readonly isBackground: boolean;
}

export const noFacts: ToolFacts = { note: null, added: null, removed: null, exitCode: null, isBackground: false };
