import type { AgentMeta } from '../formats/link-facts.ts';

/**
 * Joins two meta files of one agent: the later may be a stub that only records its end. A field that only one file has
 * is taken from it; where both have it, the file that names the agent's call wins.
 */
export function joinedMeta(one: AgentMeta, other: AgentMeta): AgentMeta {
  const [strong, weak] = one.toolUseId === null && other.toolUseId !== null ? [other, one] : [one, other];
  return {
    agentSlug: strong.agentSlug ?? weak.agentSlug,
    name: strong.name ?? weak.name,
    description: strong.description ?? weak.description,
    toolUseId: strong.toolUseId ?? weak.toolUseId,
    parentAgentId: strong.parentAgentId ?? weak.parentAgentId,
    spawnDepth: strong.spawnDepth ?? weak.spawnDepth,
    team: strong.team ?? weak.team,
    model: strong.model ?? weak.model,
    isTeammate: strong.isTeammate || weak.isTeammate,
    isFork: strong.isFork || weak.isFork,
    isBackground: strong.isBackground ?? weak.isBackground,
    isFinished: strong.isFinished || weak.isFinished,
    wasStopped: strong.wasStopped || weak.wasStopped,
    phase: strong.phase ?? weak.phase,
    ...(strong.isOfMain === true || weak.isOfMain === true ? { isOfMain: true } : {}),
  };
}
