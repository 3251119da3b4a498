import type {
  AgentId,
  AgentInfo,
  EventId,
  RunState,
  SessionFacts,
  ThreadEvent,
  ThreadEventOf,
  ToolUseId,
} from '@treeline/protocol';

/** The result of the events so far. Unchanged parts keep their identity from one state to the next. */
export interface SessionState {
  readonly facts: SessionFacts | null;
  readonly state: RunState | null;
  readonly main: Thread;
  /** In the order of their calls, however they arrived. */
  readonly agents: ReadonlyMap<AgentId, AgentState>;
  readonly unreadableLines: readonly UnreadableLine[];
  readonly unknownRecords: readonly UnknownRecord[];
  /** How many more there are of both kinds. */
  readonly leftOut: LeftOut;
  /** Events on abandoned branches, in any thread. */
  readonly abandoned: ReadonlySet<EventId>;
}

export interface AgentState {
  readonly id: AgentId;
  /** `null` while only events of its transcript have arrived, and again when it turned out not to be an agent. */
  readonly info: AgentInfo | null;
  /** Empty until the agent is opened: its events are sent on request. */
  readonly thread: Thread;
}

/** One transcript: the main thread's or an agent's. */
export interface Thread {
  readonly turns: readonly Turn[];
}

/** What opens a turn. An agent's first turn is opened by the prompt it was given. */
export type TurnOpening = ThreadEventOf<'prompt'> | ThreadEventOf<'notification'> | ThreadEventOf<'message_received'>;

export interface Turn {
  readonly id: EventId;
  readonly startedAt: number;
  /** `null` before the first prompt. */
  readonly opening: TurnOpening | null;
  readonly items: readonly TurnItem[];
  readonly durationMs: number | null;
  /** The user went back before it and asked again. */
  readonly isAbandoned: boolean;
}

export type TurnItem = Activity | Remark;

export type ActivityStatus = 'running' | 'ok' | 'failed' | 'denied' | 'interrupted' | 'lost';

/** One call of a tool, with its result once that has arrived. */
export interface Activity {
  readonly kind: 'activity';
  readonly id: ToolUseId;
  /** As its events say. For an agent's calls the agent's own link decides, which may be newer. */
  readonly parentToolUseId: ToolUseId | null;
  /** `null` while only its result has arrived. */
  readonly started: ThreadEventOf<'tool_started'> | null;
  readonly finished: ThreadEventOf<'tool_finished'> | null;
  readonly status: ActivityStatus;
}

/** Anything in a thread that is not a call: text, thinking, an interruption, a note, the end of a turn. */
export interface Remark {
  readonly kind: 'remark';
  readonly id: EventId;
  readonly event: ThreadEvent;
}

export interface UnreadableLine {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

export interface LeftOut {
  readonly unreadable: number;
  readonly unknown: number;
}

export interface UnknownRecord {
  readonly file: string;
  readonly line: number;
  readonly recordType: string;
}
