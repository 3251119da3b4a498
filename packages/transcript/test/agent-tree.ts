import type { AgentInfo } from '@treeline/protocol';
import type { SessionBuilder } from '../src/index.ts';

export interface AgentNode {
  readonly agent: AgentInfo;
  readonly children: readonly AgentNode[];
}

/** Agents below the thread in which their call stands, in the order of the calls; internal ones left out. */
export function agentTree(builder: SessionBuilder): { readonly linked: AgentNode[]; readonly unlinked: AgentNode[] } {
  const shown = [...builder.agents().values()].filter((agent) => !agent.isInternal);
  const below = (parent: string | null): AgentNode[] =>
    shown
      .filter((agent) => isPlaced(agent) && agent.parentAgentId === parent)
      .map((agent) => ({ agent, children: below(agent.id) }));
  const unlinked = shown.filter((agent) => !isPlaced(agent)).map((agent) => ({ agent, children: below(agent.id) }));
  return { linked: below(null), unlinked };
}

function isPlaced(agent: AgentInfo): boolean {
  return agent.parentToolUseId !== null || agent.linkedBy !== null;
}
