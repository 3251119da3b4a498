import type { AgentId } from '@treeline/protocol';
import { agentPlaces, parentOf } from './agent-places.ts';
import type { AgentState, SessionState } from './session-state.ts';

/** The agents on the way from the session to this one, which comes last; empty when there is no such agent. */
export function agentPath(state: SessionState, agentId: AgentId): readonly AgentState[] {
  const { spots } = agentPlaces(state, true);
  const path: AgentState[] = [];
  let agent = state.agents.get(agentId);
  while (agent !== undefined) {
    path.push(agent);
    const parent = parentOf(spots.get(agent.id));
    agent = parent === null ? undefined : state.agents.get(parent);
  }
  return path.reverse();
}
