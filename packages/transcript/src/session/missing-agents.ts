import type { AgentId, AgentInfo } from '@treeline/protocol';
import type { ThreadId } from '../formats/link-facts.ts';
import type { ThreadCounts } from './thread-counts.ts';

/**
 * Agents whose files may be in the folders of other sessions: a fork's are in the original's, and an agent that still
 * ran when its session was cleared or branched continues in the next one's.
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

/** The same, cached: it is needed with every line, most of which change nothing about any agent. */
export class MissingAgents {
  readonly #logs: ReadonlyMap<ThreadId, Pick<ThreadCounts, 'beginsInside'>>;
  #revision = -1;
  #ids: readonly string[] = [];

  constructor(logs: ReadonlyMap<ThreadId, Pick<ThreadCounts, 'beginsInside'>>) {
    this.#logs = logs;
  }

  /** With another `revision` the agents may have changed. */
  of(agents: ReadonlyMap<AgentId, AgentInfo>, revision: number): readonly string[] {
    if (this.#revision !== revision)
      this.#ids = missingAgents(agents, (id) => this.#logs.get(id)?.beginsInside === true);
    this.#revision = revision;
    return this.#ids;
  }
}
