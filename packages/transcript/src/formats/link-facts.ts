import type { AgentId, Body, LinkEvidence, ToolUseId } from '@treeline/protocol';

/** A transcript: an agent's, or `null` for the main thread. */
export type ThreadId = AgentId | null;

/** A call that starts an agent, resumes one, or runs many. */
export interface SpawnCall {
  readonly id: ToolUseId;
  readonly tool: 'agent' | 'workflow' | 'skill' | 'message';
  /** What the client calls the tool. */
  readonly toolName: string;
  readonly thread: ThreadId;
  readonly at: number;
  /** Its position among all calls of its transcript. */
  readonly order: number;
  readonly agentSlug: string | null;
  readonly description: string | null;
  readonly name: string | null;
  /** The fingerprint of the prompt. */
  readonly prompt: string | null;
  /** What the agent was asked to do. */
  readonly asked?: Body | null;
  /** The agent that the call resumes: an id or a name. */
  readonly resumes: string | null;
  readonly wantsBackground: boolean;
}

export interface SpawnResult {
  readonly id: ToolUseId;
  readonly thread: ThreadId;
  readonly at: number;
  readonly order: number;
  readonly isError: boolean;
  /** The user refused or interrupted the call, according to the client's record. */
  readonly wasStopped: boolean;
  /** The client died before there was a result; the next client wrote this in its place. */
  readonly wasLost: boolean;
  readonly errorText: string | null;
  /**
   * The agent was started and continues on its own, in the background or as a member of a team: this is not its end.
   */
  readonly launched: 'background' | 'team' | null;
  readonly agentId: string | null;
  readonly agentIdInText: string | null;
  readonly agentSlug: string | null;
  readonly resumedAgentId: string | null;
  readonly runId: string | null;
  readonly taskId: string | null;
  readonly runName: string | null;
  readonly runSummary: string | null;
  readonly team: string | null;
  /** The agent's answer, where the result contains it. */
  readonly answer?: Body | null;
}

export interface NotificationFact {
  readonly taskId: string;
  readonly toolUseId: ToolUseId | null;
  readonly status: string | null;
  readonly at: number;
  /** Why it failed, in one line. */
  readonly failure?: string | null;
  /** The agent's answer, where the notification contains it. */
  readonly answer?: Body | null;
}

/** The small file beside an agent's transcript. */
export interface AgentMeta {
  readonly agentSlug: string | null;
  readonly name: string | null;
  readonly description: string | null;
  readonly toolUseId: ToolUseId | null;
  readonly parentAgentId: AgentId | null;
  /** 1 below the main thread. */
  readonly spawnDepth: number | null;
  readonly team: string | null;
  readonly model: string | null;
  readonly isTeammate: boolean;
  readonly isFork: boolean;
  readonly isBackground: boolean | null;
  readonly isFinished: boolean;
  /** The evidence for its end, in words, where that is not a meta file. */
  readonly finishedBecause?: string | null;
  readonly wasStopped: boolean;
  readonly phase: string | null;
  /** The main thread started it, though its call may be missing. */
  readonly isOfMain?: boolean;
  /** An answer is its end: an agent that continues says so. */
  readonly tellsItsEnd?: boolean;
}

export const noMeta: AgentMeta = {
  agentSlug: null,
  name: null,
  description: null,
  toolUseId: null,
  parentAgentId: null,
  spawnDepth: null,
  team: null,
  model: null,
  isTeammate: false,
  isFork: false,
  isBackground: null,
  isFinished: false,
  wasStopped: false,
  phase: null,
};

/** The record of a workflow's run when it has ended. */
export interface RunSnapshot {
  readonly name: string | null;
  readonly summary: string | null;
  /** `completed`, `failed`, `running`, or another word for a run that was stopped. */
  readonly status: string | null;
  readonly taskId: string | null;
  readonly doneAgents: readonly string[];
}

/** What linking knows of a transcript besides its meta file. */
export interface TranscriptFact {
  readonly id: AgentId;
  /** The run whose folder contains it. */
  readonly runId: string | null;
  /** A part of its parent's file, as clients of 2025 wrote it. */
  readonly isInline: boolean;
  /** Set where the data itself names the call (a recorded stream). */
  readonly statedCall: ToolUseId | null;
  readonly prompt: string | null;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** Inline: how many calls of the main thread came before its first record. */
  readonly order: number;
}

export interface Link {
  /** `null`: one of a workflow's agents, which have no call of their own. */
  readonly toolUseId: ToolUseId | null;
  /** The transcript that contains the call, or the run it belongs to. */
  readonly thread: ThreadId;
  readonly evidence: LinkEvidence;
}

/** All evidence. A set, not a sequence: the order in which it arrived must not matter. */
export interface LinkInput {
  readonly calls: readonly SpawnCall[];
  /** By `threadCallKey`. */
  readonly results: ReadonlyMap<string, SpawnResult>;
  readonly transcripts: readonly TranscriptFact[];
  readonly metas: ReadonlyMap<AgentId, AgentMeta>;
  /** Progress records: which call each agent reported under. */
  readonly progress: ReadonlyMap<AgentId, ToolUseId>;
  /** Parents of agents, which a stream names even where it omits the call. */
  readonly startedBy: ReadonlyMap<AgentId, AgentId>;
  readonly notifications: readonly NotificationFact[];
  /** Whether a word of a text is an agent's id. */
  readonly looksLikeAgentId: (text: string) => boolean;
}

export interface AgentLinks {
  readonly links: ReadonlyMap<AgentId, Link>;
  /** Calls that resumed an agent, in order. */
  readonly continuations: ReadonlyMap<AgentId, readonly ToolUseId[]>;
}
