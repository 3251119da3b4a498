import type { AgentInfo, RunState, SessionFacts } from '@treeline/protocol';

/** An agent as an earlier reading has described it, where the evidence for that is not there. */
export type StatedAgent = Pick<
  AgentInfo,
  | (
      | 'kind'
      | 'parentToolUseId'
      | 'parentAgentId'
      | 'linkedBy'
      | 'order'
      | 'agentSlug'
      | 'name'
      | 'description'
      | 'team'
    )
  | ('model' | 'state' | 'isBackground' | 'toolCalls' | 'usage' | 'startedAt' | 'endedAt' | 'prompt' | 'answer')
>;

/** The same of a session as a whole. */
export interface StatedSession {
  readonly facts: Partial<Omit<SessionFacts, 'clientSessionId'>>;
  readonly state: RunState;
}
