import type { MessageId, ToolUseId } from './ids.ts';
import type { FileChange } from './tool.ts';

/** What one call of the API cost. */
export interface UsageRow {
  readonly message: MessageId;
  /** When its first record was written, in milliseconds since 1970. */
  readonly at: number;
  readonly model: string | null;
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

/** One change of one file, made by a call that succeeded. */
export interface EditRow {
  readonly path: string;
  readonly toolUseId: ToolUseId;
  readonly at: number;
  readonly change: FileChange;
  readonly added: number;
  readonly removed: number;
}

export interface RowsOfViews {
  readonly usage: UsageRow;
  readonly edits: EditRow;
}

/** A way to see a session that is made of rows of its threads. */
export type ViewName = keyof RowsOfViews;
export type ViewRow<View extends ViewName = ViewName> = RowsOfViews[View];
