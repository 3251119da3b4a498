import type { AgentInfo } from '@treeline/protocol';
import { oneLine } from '../one-line.ts';

/** A short name of an agent. */
export function agentTitle(agent: AgentInfo): string {
  return oneLine(agent.description ?? agent.name ?? agent.prompt?.preview ?? '', 80);
}
