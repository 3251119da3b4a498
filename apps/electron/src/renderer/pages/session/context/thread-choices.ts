import type { SessionContext, SessionState } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import type { ThreadChoice } from '@treeline/ui';

/** The main thread, then all agents that called the API. Internal agents are left out unless one is selected. */
export function threadChoices(
  contexts: SessionContext,
  agents: SessionState['agents'],
  chosen: AgentId | null,
): readonly ThreadChoice[] {
  const callsOf = (id: AgentId | null) => contexts.get(id)?.columns.length ?? 0;
  const choices: ThreadChoice[] = [{ id: null, name: 'main', calls: callsOf(null) }];
  for (const [id, { info }] of agents) {
    if (id !== chosen && (callsOf(id) === 0 || info?.isInternal === true)) continue;
    const name = info?.agentSlug ?? 'agent';
    choices.push({ id, name: info?.description == null ? name : `${name}: ${info.description}`, calls: callsOf(id) });
  }
  return choices;
}
