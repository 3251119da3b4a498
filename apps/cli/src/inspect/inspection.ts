import type { AgentInfo, LinkEvidence, RunStatus, Usage } from '@treeline/protocol';
import type { LineCounts, SessionBuilder } from '@treeline/transcript';

/** What `inspect --json` prints. Programs read it: fields are added, never changed. */
export interface Inspection {
  readonly client: string;
  readonly sessionId: string;
  readonly title: string;
  readonly project: string | null;
  readonly status: InspectedStatus;
  readonly turns: number;
  readonly toolCalls: number;
  readonly usage: Usage;
  readonly familyUsage: Usage;
  readonly lines: LineCounts;
  readonly agents: readonly InspectedAgent[];
  readonly unlinked: readonly InspectedAgent[];
}

/** `idle` is for those who watch: what is printed once has answered. */
export type InspectedStatus = Exclude<RunStatus, 'idle'>;

export interface InspectedAgent {
  readonly agentId: string | null;
  readonly slug: string;
  readonly name: string | null;
  readonly description: string | null;
  readonly status: InspectedStatus;
  readonly background: boolean;
  readonly team: string | null;
  readonly toolUseId: string | null;
  readonly linkedBy: LinkEvidence | null;
  readonly toolCalls: number;
  readonly usage: Usage;
  readonly children: readonly InspectedAgent[];
}

export function inspectSession(builder: SessionBuilder, showsInternal: boolean): Inspection {
  const facts = builder.facts();
  const main = builder.main();
  const agents = [...builder.agents().values()].filter((agent) => showsInternal || !agent.isInternal);
  const children = childrenByParent(agents);
  return {
    client: facts.client,
    sessionId: facts.clientSessionId,
    title: facts.title,
    project: facts.project,
    status: inspectedStatus(builder.state().status),
    turns: main.turns || main.endedTurns,
    toolCalls: main.toolCalls,
    usage: facts.usage,
    familyUsage: facts.familyUsage,
    lines: builder.lineCounts(),
    agents: (children.get(null) ?? []).map((agent) => inspectAgent(agent, children)),
    unlinked: agents.filter((agent) => !hasPlace(agent)).map((agent) => inspectAgent(agent, children)),
  };
}

function hasPlace(agent: AgentInfo): boolean {
  return agent.parentToolUseId !== null || agent.linkedBy !== null;
}

function childrenByParent(agents: readonly AgentInfo[]): ReadonlyMap<string | null, readonly AgentInfo[]> {
  const known = new Set<string>(agents.map(({ id }) => id));
  const children = new Map<string | null, AgentInfo[]>();
  for (const agent of agents.filter(hasPlace)) {
    // A parent that is not shown must not hide what it started.
    const parent = agent.parentAgentId !== null && known.has(agent.parentAgentId) ? agent.parentAgentId : null;
    children.set(parent, [...(children.get(parent) ?? []), agent]);
  }
  return children;
}

function inspectAgent(agent: AgentInfo, children: ReadonlyMap<string | null, readonly AgentInfo[]>): InspectedAgent {
  return {
    agentId: agent.kind === 'workflow' || agent.id.startsWith('call:') ? null : agent.id,
    slug: agent.agentSlug,
    name: agent.name,
    description: agent.description,
    status: inspectedStatus(agent.state.status),
    background: agent.isBackground,
    team: agent.team,
    toolUseId: agent.parentToolUseId,
    linkedBy: agent.linkedBy,
    toolCalls: agent.toolCalls,
    usage: agent.usage,
    children: (children.get(agent.id) ?? []).map((child) => inspectAgent(child, children)),
  };
}

function inspectedStatus(status: RunStatus): InspectedStatus {
  return status === 'idle' ? 'completed' : status;
}
