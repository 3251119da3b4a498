import type { AgentState } from './session-state.ts';

/** `false` for what was taken for an agent and turned out to be none. */
export function isAgentThere({ info, thread }: AgentState): boolean {
  return info !== null || thread.turns.length > 0;
}
