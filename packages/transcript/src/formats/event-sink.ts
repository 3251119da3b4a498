import type { AgentId, MessageId, ThreadEvent, ToolUseId } from '@treeline/protocol';
import type { BoardChange } from '../session/task-board.ts';
import type { BodyPlace } from './body-ref.ts';
import type { AgentMeta, NotificationFact, RunSnapshot, SpawnCall, SpawnResult, ThreadId } from './link-facts.ts';
import type { StatedAgent, StatedSession } from './stated.ts';
import type { UnitKey } from './unit.ts';

/** An agent of a workflow in its run's progress. */
interface StreamedRunAgent {
  readonly taskId: string;
  readonly agentSlug: string | null;
  readonly toolCalls: number;
  readonly hasFailed: boolean;
  readonly startedAt: number | null;
}

/** A fact that is not shown itself, but from which links, states and titles are derived. */
export type Evidence =
  | { readonly kind: 'call'; readonly call: SpawnCall }
  | { readonly kind: 'result'; readonly result: SpawnResult }
  | { readonly kind: 'notification'; readonly notification: NotificationFact }
  | {
      readonly kind: 'started';
      readonly agentId: string;
      readonly agentSlug: string | null;
      readonly description: string | null;
      /** The agent that started it, if not the main thread. */
      readonly parentAgentId: AgentId | null;
      readonly isBackground: boolean;
    }
  /** How many tools an agent has used, as its client counts them. */
  | { readonly kind: 'tools-counted'; readonly agentId: string; readonly toolCalls: number }
  | { readonly kind: 'progress'; readonly toolUseId: ToolUseId; readonly agentId: string }
  /** The position of the block of a call or of its result. */
  | {
      readonly kind: 'tool-place';
      readonly part: 'call' | 'result';
      readonly toolUseId: ToolUseId;
      readonly place: BodyPlace;
      /** The line is in another transcript that quotes the call: a line of the agent's own replaces it. */
      readonly isQuote: boolean;
    }
  /** Files that a call names, where texts are read whole. */
  | { readonly kind: 'tool-paths'; readonly toolUseId: ToolUseId; readonly paths: readonly string[] }
  | { readonly kind: 'board'; readonly change: BoardChange }
  | { readonly kind: 'agents-killed'; readonly thread: ThreadId; readonly at: number }
  | { readonly kind: 'left-team'; readonly thread: ThreadId; readonly at: number }
  /** The events of this thread so far belong to another: they were copies. */
  | { readonly kind: 'inherited'; readonly thread: ThreadId }
  | { readonly kind: 'begins-inside'; readonly thread: ThreadId }
  | { readonly kind: 'thread-began'; readonly thread: ThreadId; readonly order: number }
  | { readonly kind: 'branch-left'; readonly id: string; readonly at: number; readonly records: ReadonlySet<string> }
  | { readonly kind: 'message-goes-on'; readonly thread: ThreadId; readonly messageId: MessageId | null }
  | { readonly kind: 'prompt-seen'; readonly thread: ThreadId; readonly fingerprint: string }
  | {
      readonly kind: 'run-agent';
      readonly runId: string;
      readonly agentId: string;
      readonly label: string | null;
      readonly phase: string | null;
      readonly isDone: boolean;
      /** From the run's journal; `null`: this record does not say. */
      readonly hasFailed: boolean | null;
      /** Set where the record of a stream describes the agent, and nothing else does. */
      readonly told: StreamedRunAgent | null;
    }
  /** The content of a separate file beside a transcript; `null`: the file was deleted. */
  | {
      readonly kind: 'agent-meta';
      readonly unit: UnitKey;
      readonly agentId: AgentId;
      readonly runId: string | null;
      readonly meta: AgentMeta | null;
    }
  | { readonly kind: 'run-snapshot'; readonly runId: string; readonly snapshot: RunSnapshot | null }
  /** How an agent or the session stood at the end of an earlier reading: it counts before what else is found. */
  | { readonly kind: 'agent-stated'; readonly agentId: AgentId; readonly stated: StatedAgent }
  | { readonly kind: 'session-stated'; readonly stated: StatedSession }
  | { readonly kind: 'title-file'; readonly title: string | null }
  | { readonly kind: 'title'; readonly source: 'custom' | 'ai' | 'name' | 'last-prompt'; readonly text: string }
  | { readonly kind: 'summary'; readonly text: string; readonly leaf: string | null }
  /** The session whose records this one begins with. */
  | { readonly kind: 'forked-from'; readonly sessionId: string }
  | {
      readonly kind: 'context';
      readonly cwd: string | null;
      readonly branch: string | null;
      readonly version: string | null;
      readonly slug: string | null;
      readonly sessionId: string | null;
    };

/** Receives what a reader finds, in the order of the file. */
export interface EventSink {
  event(event: ThreadEvent): void;
  fact(fact: Evidence): void;
  unreadable(line: number, reason: string): void;
  unknown(line: number, recordType: string): void;
}
