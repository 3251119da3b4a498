import { agentPath, keyOfAgent, openKeysToAgent } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { useStore } from 'jotai';
import { useCallback } from 'react';
import { hashOf } from '../../../state/route.ts';
import type { ShelvedSession } from '../../../state/session-cache.ts';

/** Goes to an agent's row, or to the beginning of the session (`null`), from any page. New lines do not change it. */
export function useGoToAgent(
  { id: session, view, viewState }: ShelvedSession,
  page: AgentId | null,
): (agent: AgentId | null) => void {
  const store = useStore();
  return useCallback(
    (agent) => {
      const { state } = store.get(view);
      if (page !== null) window.location.hash = hashOf({ session, agent: null, row: null });
      const first = state.main.turns[0];
      if (agent !== null) {
        viewState.setOpen(openKeysToAgent(state, agent), true);
        viewState.goTo({ key: keyOfAgent(state, agent), agent: agentPath(state, agent).at(-2)?.id ?? null }, true);
      } else if (first !== undefined) viewState.goTo({ key: `turn:${first.id}`, agent: null }, true);
    },
    [store, session, view, viewState, page],
  );
}
