import type { Body } from './body.ts';
import type { AgentId, ToolUseId } from './ids.ts';
import type { RunState } from './status.ts';
import type { Usage } from './usage.ts';

/** What ties an agent to the call that started it, strongest first; `position` is a guess. */
export type LinkEvidence =
  | 'meta'
  | 'result'
  | 'result-text'
  | 'progress'
  | 'notification'
  | 'teammate'
  | 'workflow'
  | 'resume'
  | 'prompt'
  | 'inline'
  | 'position';

export type AgentKind = 'agent' | 'teammate' | 'workflow' | 'workflow-agent' | 'fork' | 'skill' | 'internal';

/** Where an agent's answer was found. `last-words`: it ended without one, and this is what it said last. */
type AnswerSource = 'transcript' | 'result' | 'notification' | 'last-words';

/**
 * Agents sort by the first number, then the second, then their ids, so their order does not depend on when events
 * arrived.
 */
export type AgentOrder = readonly [at: number, index: number];

/** All that is known of an agent without opening its transcript. Later versions replace earlier ones. */
export interface AgentInfo {
  readonly id: AgentId;
  readonly kind: AgentKind;
  /** The call that started it; `null` while nothing ties it to one. */
  readonly parentToolUseId: ToolUseId | null;
  /** The tool of that call; `null`: not known. */
  readonly parentTool: string | null;
  /** The agent in whose transcript that call stands, or the workflow run it belongs to; `null` = the main thread. */
  readonly parentAgentId: AgentId | null;
  readonly linkedBy: LinkEvidence | null;
  /** Its place among the session's agents, by its call: when it was made, and its number in its transcript. */
  readonly order: AgentOrder;
  /** The agent's type, as its badge shows it. */
  readonly agentSlug: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly team: string | null;
  readonly model: string | null;
  readonly state: RunState;
  readonly isBackground: boolean;
  /** Started by the client for its own use (compaction, side questions, …); hidden unless asked for. */
  readonly isInternal: boolean;
  readonly toolCalls: number;
  /** Calls that failed and errors of the API. */
  readonly errors: number;
  readonly usage: Usage;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
  /** One line: the last thing it did. */
  readonly lastActivity: string | null;
  readonly prompt: Body | null;
  readonly answer: Body | null;
  /** `null`: there is no answer. */
  readonly answerFrom: AnswerSource | null;
  /** Later calls that woke it up again. */
  readonly continuedBy: readonly ToolUseId[];
  readonly phase: string | null;
  /** `false`: it has no transcript to open. */
  readonly hasTranscript: boolean;
}
