import type { AgentId, EventId, MessageId, SessionId, ToolUseId } from './ids.ts';
import type { PackedRecords } from './packed-events.ts';
import type { FileChange } from './tool.ts';

/** The usage of one API call. */
export interface UsageRow {
  readonly message: MessageId;
  /** When its first record was written, in milliseconds since 1970. */
  readonly at: number;
  readonly model: string | null;
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  /** The part of `cacheWrite` that is kept for an hour, which has another price. */
  readonly cacheWriteLong: number;
  /** Sent in a faster, more expensive mode. */
  readonly isFast: boolean;
  /** The size of the model's context window in tokens; `null`: the transcript does not say. */
  readonly window: number | null;
  /** It wrote a compaction summary: its input is not the thread's context. */
  readonly writesSummary: boolean;
}

/** One change of one file, made by a call that succeeded. */
export interface EditRow {
  readonly path: string;
  readonly toolUseId: ToolUseId;
  readonly at: number;
  readonly change: FileChange;
  readonly added: number;
  readonly removed: number;
  /** The previous name of a renamed file. */
  readonly from?: string;
}

/** A file that a call asked to read. */
export interface ReadRow {
  readonly path: string;
  readonly toolUseId: ToolUseId;
  readonly at: number;
}

/** What a further message to an agent followed: its answer, its question, or a failure and work that was cut. */
export type FollowUp = 'refinement' | 'clarification' | 'recovery';

/** What another agent, or the main thread, said to this thread. */
export interface MessageRow {
  readonly eventId: EventId;
  readonly at: number;
  /** What the sender is called; `null`: it is who started the agent. */
  readonly from: string | null;
  /** The sender's thread, `null` for the main one. Left out: the record has only a name. */
  readonly sender?: AgentId | null;
  readonly summary: string | null;
  /** The first words of the thread: the task that it was started with. */
  readonly isTask: boolean;
  /** `null`: the agent was at work, or had done nothing yet. */
  readonly follows: FollowUp | null;
}

/** What an entry of the model's context is. `compaction`: what stands before it is no longer inside. */
export type ContextPart =
  | 'prompt'
  | 'memory'
  | 'skill'
  | 'system'
  | 'answer'
  | 'thinking'
  | 'call'
  | 'tool'
  | 'summary'
  | 'compaction';

/** One entry of a thread's context. */
export interface ContextRow {
  readonly part: ContextPart;
  /** In characters: the API counts tokens, and only for all entries together. */
  readonly size: number;
  /** The number, from 0, of the thread's first API message whose input includes it. */
  readonly fromCall: number;
  readonly at: number;
  readonly eventId: EventId;
  readonly toolUseId: ToolUseId | null;
  readonly tool: string | null;
}

interface RowsOfViews {
  readonly usage: UsageRow;
  readonly edits: EditRow;
  readonly reads: ReadRow;
  readonly context: ContextRow;
  readonly messages: MessageRow;
}

/** A view of a session made of rows per thread. */
export type ViewName = keyof RowsOfViews;
export type ViewRow<View extends ViewName = ViewName> = RowsOfViews[View];
const views = { usage: true, edits: true, reads: true, context: true, messages: true } as const satisfies Record<
  ViewName,
  true
>;
export const viewNames = Object.keys(views) as readonly ViewName[];

/** Which threads a view shows: those named (`null` = the main thread), or all. */
export interface ViewScope {
  readonly threads: readonly (AgentId | null)[] | null;
}

/** Keep this many of the thread's rows, then append this many of the batch's. */
interface ThreadRowCount {
  readonly agentId: AgentId | null;
  readonly keep: number;
  readonly count: number;
}

/**
 * Rows of a view: all of them when it is opened, then what changes. Numbered like a session's batches: after a gap,
 * open it again.
 */
export interface ViewBatch {
  readonly sessionId: SessionId;
  readonly view: ViewName;
  readonly sequence: number;
  readonly threads: readonly ThreadRowCount[];
  /** Of these threads, one after the other. */
  readonly rows: PackedRecords;
  /** `false` while the session is being read: rows of the remaining threads follow. */
  readonly isComplete: boolean;
}
