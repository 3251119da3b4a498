import type { AgentInfo } from './agent.ts';

/** One that failed in the background without a record of why: no call of its parent failed either. */
export function failedSilently({ errors, state, isBackground }: AgentInfo): boolean {
  return errors === 0 && state.status === 'failed' && isBackground;
}

/** What an agent adds to the errors of its session, in the list and in the open session. */
export function errorsOfAgent(agent: AgentInfo): number {
  return failedSilently(agent) ? 1 : agent.errors;
}
