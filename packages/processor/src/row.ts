import type { AgentId, AgentInfo, Body, EventId, ThreadEvent, ThreadEventOf } from '@treeline/protocol';
import type { Activity, Turn, TurnOpening } from './session-state.ts';

interface RowPlace {
  /** Stable over time, so that an open row stays open and a list keeps its position. */
  readonly key: string;
  /** Each agent this row is nested in, outermost first, as `guideOf` names it: one indent guide each. */
  readonly guides: readonly string[];
  /** The turn of the main thread it belongs to. */
  readonly turnId: EventId;
}

/** Totals of a turn, including the agents that it started. */
export interface TurnWork {
  readonly tools: number;
  readonly errors: number;
  /** By `guideOf`. */
  readonly agents: readonly string[];
  readonly startedAt: number;
  /** `null` while it is running. */
  readonly endedAt: number | null;
}

/** One line of the view. Opened groups are flattened into the same list, so that one virtual list shows any depth. */
export type Row = RowPlace &
  (
    | { readonly kind: 'turn'; readonly turn: Turn; readonly opening: TurnOpening | null }
    /** The prompt an agent was given, or a later message to it. */
    | { readonly kind: 'asked'; readonly opening: TurnOpening; readonly by: string; readonly isContinuation: boolean }
    /** A task: the call, the agent that it started, or both. */
    | {
        readonly kind: 'group';
        readonly activity: Activity | null;
        readonly agent: AgentInfo | null;
        readonly childCount: number;
        readonly canOpen: boolean;
        readonly isOpen: boolean;
      }
    | { readonly kind: 'activity'; readonly activity: Activity; readonly isOpen: boolean }
    /** What an opened activity shows: its input and its output. */
    | { readonly kind: 'detail'; readonly activity: Activity }
    | { readonly kind: 'thinking'; readonly event: ThreadEventOf<'thinking'>; readonly isOpen: boolean }
    | { readonly kind: 'text'; readonly event: ThreadEventOf<'assistant_text'>; readonly isAnswer: boolean }
    /** Several events as one row: the last of several retries with those before it, or a compaction with its summary. */
    | {
        readonly kind: 'remark';
        readonly event: ThreadEvent;
        readonly others: readonly ThreadEvent[];
        readonly isOpen: boolean;
      }
    /** The agent's events were requested. */
    | { readonly kind: 'loading'; readonly agentId: AgentId }
    /** An agent without a transcript. */
    | { readonly kind: 'absent'; readonly agentId: AgentId }
    /** An agent's answer that its own transcript does not contain. */
    | { readonly kind: 'result'; readonly agent: AgentInfo; readonly answer: Body }
    /** Everything done in a turn, between its prompt and its answer. */
    | ({ readonly kind: 'work'; readonly isOpen: boolean } & TurnWork)
    /** Consecutive rows of one kind. */
    | {
        readonly kind: 'run';
        readonly members: readonly RunMember[];
        /** Opened by the user; otherwise because one of its rows is open. */
        readonly isByHand: boolean;
        readonly isOpen: boolean;
      }
    /** The turns below are from another day than those above. */
    | { readonly kind: 'day'; readonly at: number; readonly endedAt: number }
    /** The heading of agents that are not linked to a call. */
    | { readonly kind: 'unlinked'; readonly count: number }
  );

export type RowOf<Kind extends Row['kind']> = Extract<Row, { readonly kind: Kind }>;

export type RunMember = RowOf<'thinking'> | RowOf<'activity'>;
