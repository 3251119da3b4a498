import { agentPath, keyOfAgent, openKeysToAgent } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { useAtomValue } from 'jotai';
import { hashOf } from '../../../state/route.ts';
import type { ShelvedSession } from '../../../state/session-cache.ts';

/** Goes to an agent's row, or to the beginning of the session (`null`), from whatever page. */
export function useGoToAgent(
  { id: session, view, viewState }: ShelvedSession,
  page: AgentId | null,
): (agent: AgentId | null) => void {
  const { state } = useAtomValue(view);
  return (agent) => {
    if (page !== null) window.location.hash = hashOf({ session, agent: null, row: null });
    const first = state.main.turns[0];
    if (agent !== null) {
      viewState.setOpen(openKeysToAgent(state, agent), true);
      viewState.goTo({ key: keyOfAgent(state, agent), agent: agentPath(state, agent).at(-2)?.id ?? null }, true);
    } else if (first !== undefined) viewState.goTo({ key: `turn:${first.id}`, agent: null }, true);
  };
}
