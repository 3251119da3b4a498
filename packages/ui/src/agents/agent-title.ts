import type { AgentInfo } from '@treeline/protocol';
import { oneLine } from '../one-line.ts';

/** What an agent is called where there is room for a few words. */
export function agentTitle(agent: AgentInfo): string {
  return oneLine(agent.description ?? agent.name ?? agent.prompt?.preview ?? '', 80);
}
