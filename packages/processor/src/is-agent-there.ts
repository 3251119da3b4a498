import type { AgentState } from './session-state.ts';

/** `false` for what was taken for an agent and turned out not to be one. */
export function isAgentThere({ info, thread }: AgentState): boolean {
  return info !== null || thread.turns.length > 0;
}
