import type { AgentInfo } from './agent.ts';
import type { Body } from './body.ts';
import type { AgentId, BodyRef, EventId, MessageId, ToolUseId } from './ids.ts';
import type { SessionFacts } from './session-facts.ts';
import type { RunState } from './status.ts';
import type { ActivityKind, ChangedFile, TaskCall, ToolFacts, ToolOutcome } from './tool.ts';
import type { Usage } from './usage.ts';

/** What every event of a transcript carries. All of it comes from the data, none from a clock or a random number. */
export interface InThread {
  readonly id: EventId;
  /** Milliseconds since 1970. A record without a time gets that of the one before it. */
  readonly at: number;
  /** The agent whose transcript holds this; `null` = the main thread. */
  readonly agentId: AgentId | null;
  /** The call under which this happened, where the record itself says so. An agent's own call is in its info only. */
  readonly parentToolUseId: ToolUseId | null;
  /** It happened in the session that this one was forked from: shown here, counted there. */
  readonly isInherited?: true;
}

export type PromptOrigin =
  | 'person'
  /** Typed while the agent was busy. */
  | 'queued'
  | 'program'
  /** The main thread or an agent addresses the agent it started. */
  | 'spawner'
  | 'coordinator'
  | 'peer'
  | 'schedule';

export interface Attachment {
  readonly kind: 'image' | 'document';
  readonly label: string;
  readonly ref: BodyRef | null;
}

export type InjectedCause = 'reminder' | 'caveat' | 'skill' | 'hook' | 'memory' | 'context' | 'other';
export type NoteKind =
  | 'plan-mode'
  | 'plan-mode-ended'
  | 'recap'
  | 'information'
  | 'model-changed'
  | 'task-status'
  | 'diagnostics'
  | 'file'
  | 'moved'
  | 'pull-request'
  | 'agents-stopped'
  | 'context-trimmed';

/** One fact read from a session. Plain data, so it survives structured clone. */
export type SessionEvent = ThreadEvent | SessionLevelEvent;

export type ThreadEvent = InThread &
  (
    | {
        readonly type: 'prompt';
        readonly text: Body;
        readonly origin: PromptOrigin;
        readonly command: { readonly name: string; readonly args: string } | null;
        readonly attachments: readonly Attachment[];
        readonly startsTurn: boolean;
      }
    | {
        readonly type: 'injected';
        readonly text: Body;
        readonly cause: InjectedCause;
        readonly toolUseId: ToolUseId | null;
      }
    | {
        readonly type: 'command_output';
        readonly text: Body;
        readonly command: string | null;
        readonly isError: boolean;
      }
    | {
        readonly type: 'notification';
        readonly taskId: string;
        readonly toolUseId: ToolUseId | null;
        readonly outcome: string | null;
        readonly summary: string;
        readonly result: Body | null;
        readonly startsTurn: boolean;
      }
    | {
        readonly type: 'message_received';
        /** What the sender is called. */
        readonly from: string;
        /** The sender's thread, `null` for the main one. Left out: the record has only a name. */
        readonly sender?: AgentId | null;
        /** Set where it hands back what the sender was asked for. */
        readonly isAnswer?: true;
        readonly summary: string | null;
        readonly text: Body;
        /** Set for machine talk between teammates (`idle_notification`, …), which views hide. */
        readonly protocol: string | null;
        readonly startsTurn: boolean;
      }
    | { readonly type: 'interrupted'; readonly during: 'answer' | 'tool' }
    | {
        readonly type: 'compacted';
        readonly trigger: 'auto' | 'manual' | 'unknown';
        readonly tokensBefore: number | null;
        readonly tokensAfter: number | null;
      }
    | { readonly type: 'compaction_summary'; readonly text: Body }
    | {
        readonly type: 'assistant_text';
        readonly messageId: MessageId;
        readonly text: Body;
        readonly isAborted: boolean;
        /** Set where it ends in a question. */
        readonly asks?: true;
      }
    | {
        readonly type: 'thinking';
        readonly messageId: MessageId;
        readonly text: Body;
        readonly durationMs: number | null;
        readonly isRedacted: boolean;
      }
    | {
        readonly type: 'tool_started';
        readonly toolUseId: ToolUseId;
        readonly messageId: MessageId | null;
        readonly name: string;
        readonly kind: ActivityKind;
        /** One line that describes the call: a path, a command, a pattern. */
        readonly title: string;
        /** The caller's own description of the call, where the title is something else: a command. */
        readonly purpose?: string;
        readonly input: Body;
        /** Set when the call starts an agent. */
        readonly task: TaskCall | null;
        /** Files that the call reads, or changes if it succeeds, as its input says; `null`: it names none. */
        readonly files: readonly ChangedFile[] | null;
        /** Set where the model did not make the call: a script that no record names, or a person. */
        readonly isNested?: true;
      }
    | {
        readonly type: 'tool_finished';
        /** As of its start. */
        readonly isNested?: true;
        readonly toolUseId: ToolUseId;
        readonly outcome: ToolOutcome;
        readonly output: Body;
        readonly facts: ToolFacts;
        /** Files that were changed, as the result says; `null`: it does not. */
        readonly files: readonly ChangedFile[] | null;
      }
    /** Repeated for the same message when a later record knows more; the last one counts. */
    | {
        readonly type: 'usage_counted';
        readonly messageId: MessageId;
        readonly model: string | null;
        readonly usage: Usage;
        /** The cost, where the client itself recorded it. */
        readonly dollars?: number;
        /** How much of the cache write is kept for an hour, which has another price. Absent: nothing. */
        readonly cacheWriteLong?: number;
        /** Set where it was sent in a faster, more expensive mode. */
        readonly isFast?: true;
        /** The size of the model's context window in tokens. Absent: the record does not say. */
        readonly window?: number;
        /** Set for the call that wrote a compaction summary: its input is not the thread's context. */
        readonly writesSummary?: true;
      }
    | {
        readonly type: 'api_retried';
        readonly message: string;
        readonly attempt: number | null;
        readonly maxAttempts: number | null;
        readonly retryInMs: number | null;
      }
    | {
        readonly type: 'api_failed';
        readonly message: Body;
        readonly errorKind: string | null;
        readonly httpStatus: number | null;
      }
    | {
        readonly type: 'hook_ran';
        readonly hookEvent: string;
        readonly name: string;
        readonly outcome: 'ok' | 'error' | 'blocked' | 'cancelled';
        readonly text: Body;
        readonly toolUseId: ToolUseId | null;
      }
    | { readonly type: 'note'; readonly kind: NoteKind; readonly text: Body }
    | { readonly type: 'turn_ended'; readonly durationMs: number | null; readonly pendingAgents: number }
    /** The user went back and asked again: these events are on an abandoned branch. */
    | { readonly type: 'branch_abandoned'; readonly eventIds: readonly EventId[] }
  );

export type SessionLevelEvent =
  | { readonly type: 'session_changed'; readonly facts: SessionFacts }
  | { readonly type: 'state_changed'; readonly state: RunState }
  | { readonly type: 'agent_changed'; readonly agent: AgentInfo }
  /** The agent turned out to be another one, or none: a call without an agent has been linked to its agent. */
  | { readonly type: 'agent_removed'; readonly agentId: AgentId }
  | { readonly type: 'line_unreadable'; readonly file: string; readonly line: number; readonly reason: string }
  | { readonly type: 'record_unknown'; readonly file: string; readonly line: number; readonly recordType: string }
  /** How many more problems of each kind are not listed. */
  | { readonly type: 'problems_left_out'; readonly unreadable: number; readonly unknown: number };

export type ThreadEventOf<Type extends ThreadEvent['type']> = Extract<ThreadEvent, { readonly type: Type }>;
