import type { AgentId, AgentInfo } from '@treeline/protocol';

/**
 * Agents of which there may be files in the folders of other sessions: a fork's lie in the original's, and an agent
 * that still ran when its session was cleared or branched writes on in the next one's.
 */
export function missingAgents(
  agents: ReadonlyMap<AgentId, AgentInfo>,
  beginsInside: (id: AgentId) => boolean,
): readonly string[] {
  const mayGoOnElsewhere = ({ id, state }: AgentInfo): boolean =>
    state.status === 'running' || state.status === 'lost' || beginsInside(id);
  return [...agents.values()]
    .filter(({ id, kind, isInternal }) => kind !== 'workflow' && !isInternal && !id.startsWith('call:'))
    .filter((agent) => !agent.hasTranscript || mayGoOnElsewhere(agent))
    .map(({ id }) => id);
}
