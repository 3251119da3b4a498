import type { AgentInfo, ToolUseId } from '@treeline/protocol';

/** The agents started by the calls of one thread, in order; each is taken once. */
export class AgentsInside {
  readonly #agents: readonly AgentInfo[];
  readonly #ofCall = new Map<ToolUseId, AgentInfo[]>();
  readonly #taken = new Set<AgentInfo>();
  #first = 0;

  constructor(agents: readonly AgentInfo[]) {
    this.#agents = agents;
    for (const agent of agents) {
      if (agent.parentToolUseId === null) continue;
      const known = this.#ofCall.get(agent.parentToolUseId);
      if (known === undefined) this.#ofCall.set(agent.parentToolUseId, [agent]);
      else known.push(agent);
    }
  }

  /** The first remaining one, if it is due. */
  take(isDue: (agent: AgentInfo) => boolean = () => true): AgentInfo | null {
    for (let agent = this.#agents[this.#first]; agent !== undefined; agent = this.#agents[++this.#first]) {
      if (this.#taken.has(agent)) continue;
      return isDue(agent) ? this.#take(agent) : null;
    }
    return null;
  }

  takeStartedBy(call: ToolUseId): AgentInfo | null {
    const agent = this.#ofCall.get(call)?.find((each) => !this.#taken.has(each));
    return agent === undefined ? null : this.#take(agent);
  }

  #take(agent: AgentInfo): AgentInfo {
    this.#taken.add(agent);
    return agent;
  }
}
