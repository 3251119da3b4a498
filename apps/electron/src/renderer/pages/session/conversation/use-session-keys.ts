import { agentTree, type Row, threadOf } from '@treeline/processor';
import { type AgentId, detailLevels } from '@treeline/protocol';
import { useStore } from 'jotai';
import { useEffect } from 'react';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { preferencesAtom } from '../../../state/settings.ts';
import { useAppParts } from '../../../view/app-parts.ts';
import { isKey } from '../../../view/is-key.ts';
import { agentBeside, turnBeside } from './beside.ts';
import { useErrorStep } from './use-errors.ts';
import { useGoToAgent } from './use-go-to-agent.ts';

/** 1, 2, 3: the level of detail; p, a, x: the next prompt, agent, error, with Shift the previous one. */
export function useSessionKeys(session: ShelvedSession, page: AgentId | null): void {
  const store = useStore();
  const { settings } = useAppParts();
  const step = useErrorStep(session);
  const goToAgent = useGoToAgent(session, page);
  useEffect(() => {
    const selectedRow = (): Row | null => {
      const key = store.get(session.viewState.selected);
      return store.get(session.rowsOf(page)).shown.find((row) => row.key === key) ?? null;
    };
    const goToPrompt = (direction: 1 | -1) => {
      const turn = turnBeside(store.get(session.view).state.main.turns, selectedRow(), direction);
      if (turn !== null) session.viewState.goTo({ key: `turn:${turn.id}`, agent: null }, true);
    };
    const goToNextAgent = (direction: 1 | -1) => {
      const nodes = agentTree(store.get(session.view).state, store.get(preferencesAtom).showsInternalAgents);
      const row = selectedRow();
      const now = row?.kind === 'group' ? (row.agent?.id ?? null) : row === null ? null : threadOf(row);
      const ids = nodes.map(({ agent }) => agent.id);
      const next = agentBeside(ids, now, direction);
      if (next !== null) goToAgent(next);
    };
    const actions: readonly (readonly [string, () => void])[] = [
      ...detailLevels.map((detail, at) => [String(at + 1), () => void settings.change({ detail })] as const),
      ['x', () => step(1)],
      ['X', () => step(-1)],
      ['p', () => goToPrompt(1)],
      ['P', () => goToPrompt(-1)],
      ['a', () => goToNextAgent(1)],
      ['A', () => goToNextAgent(-1)],
    ];
    const onKeyDown = (event: KeyboardEvent) => {
      const action = event.defaultPrevented ? undefined : actions.find(([key]) => isKey(event, key));
      if (action === undefined) return;
      event.preventDefault();
      action[1]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [session, page, store, settings, step, goToAgent]);
}
