import { guideOf } from '@treeline/processor';
import type { AgentInfo } from '@treeline/protocol';

/** What selects the colour of an agent; of one that is unknown, the family of all agents. */
export function agentGuide(info: Pick<AgentInfo, 'agentSlug' | 'id'> | null): string {
  return info === null ? 'agent' : guideOf(info.agentSlug, info.id);
}
