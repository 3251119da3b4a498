import { formatOf } from '@treeline/clients';
import type { AgentInfo, LinkEvidence, RunStatus, Usage } from '@treeline/protocol';
import { agentToolsInWords } from '@treeline/text';
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

/** A printed session that waits for its next prompt counts as completed; `idle` is for windows that follow it. */
type InspectedStatus = Exclude<RunStatus, 'idle'>;

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
  /** For people: calls in a transcript that is not here are unknown, not 0. */
  readonly toolsInWords?: string;
  readonly usage: Usage;
  readonly children: readonly InspectedAgent[];
}

/** `reader`: programs get types of agents in the client's own words, people in those of the window. */
export function inspectSession(
  builder: SessionBuilder,
  showsInternal: boolean,
  reader: 'person' | 'program',
): Inspection {
  const facts = builder.facts();
  const main = builder.main();
  const agents = [...builder.agents().values()].filter((agent) => showsInternal || !agent.isInternal);
  const { reportedType = asShown } = formatOf(facts);
  const { linked, unlinked } =
    reader === 'program'
      ? agentTree(agents, (agent, children) => inspectAgent(agent, reportedType(agent.agentSlug), children))
      : agentTree(agents, forPerson);
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
    agents: linked,
    unlinked,
  };
}

function hasPlace(agent: AgentInfo): boolean {
  return agent.parentToolUseId !== null || agent.linkedBy !== null;
}

/** Each agent under the one that started it. A tree may be deeper than the stack, so nothing here recurses. */
function agentTree(
  agents: readonly AgentInfo[],
  inspect: (agent: AgentInfo, children: readonly InspectedAgent[]) => InspectedAgent,
) {
  const childrenOf = new Map<string, InspectedAgent[]>(agents.map(({ id }) => [id, []]));
  const linked: InspectedAgent[] = [];
  const unlinked: InspectedAgent[] = [];
  for (const agent of agents) {
    const inspected = inspect(agent, childrenOf.get(agent.id) ?? []);
    // A hidden parent must not hide the agents it started.
    const siblings = agent.parentAgentId === null ? undefined : childrenOf.get(agent.parentAgentId);
    (hasPlace(agent) ? (siblings ?? linked) : unlinked).push(inspected);
  }
  return { linked, unlinked };
}

function asShown(type: string): string {
  return type;
}

function forPerson(agent: AgentInfo, children: readonly InspectedAgent[]): InspectedAgent {
  return { ...inspectAgent(agent, agent.agentSlug, children), toolsInWords: agentToolsInWords(agent) };
}

function inspectAgent(agent: AgentInfo, slug: string, children: readonly InspectedAgent[]): InspectedAgent {
  return {
    agentId: agent.kind === 'workflow' || agent.id.startsWith('call:') ? null : agent.id,
    slug,
    name: agent.name,
    description: agent.description,
    status: inspectedStatus(agent.state.status),
    background: agent.isBackground,
    team: agent.team,
    toolUseId: agent.parentToolUseId,
    linkedBy: agent.linkedBy,
    toolCalls: agent.toolCalls,
    usage: agent.usage,
    children,
  };
}

function inspectedStatus(status: RunStatus): InspectedStatus {
  return status === 'idle' ? 'completed' : status;
}
