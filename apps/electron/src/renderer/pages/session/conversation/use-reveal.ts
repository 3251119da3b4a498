import { foldedKeysTo, foldKey, openKeysToRow, turnOfRow } from '@treeline/processor';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isHitKey, rowOfHit } from '../../../state/hit-row.ts';
import { hashOf, type Route } from '../../../state/route.ts';
import type { ShelvedSession } from '../../../state/session-cache.ts';

/** Opens the rows around the target, again with each batch that arrives, until its row exists. */
export function useReveal({ id, view, viewState, source, rowsOf }: ShelvedSession, route: Route): void {
  const { state } = useAtomValue(view);
  const { all, shown } = useAtomValue(rowsOf(route.agent));
  const [reveal, setReveal] = useAtom(viewState.reveal);
  const setOnly = useSetAtom(viewState.only);
  useEffect(() => {
    if (route.row !== null) viewState.goTo(route.row, true);
  }, [viewState, route]);
  useEffect(() => {
    if (reveal === null || !reveal.isPending) return;
    const { key } = reveal.target;
    const meant = isHitKey(key) ? rowOfHit(state, reveal.agent, key) : null;
    if (meant !== null) {
      if (meant.event?.type === 'injected') viewState.setOpen(['injected'], true);
      // The prompt and answer of a task are inside its group.
      if (meant.event === null && !meant.key.endsWith(':detail')) viewState.setOpen([meant.key], true);
      viewState.goTo({ key: meant.key, agent: reveal.agent }, true);
      return;
    }
    const row = shown.find((each) => each.key === key);
    if (row !== undefined) {
      // Its text is inside the row itself.
      if (row.kind === 'thinking' || row.kind === 'remark') viewState.setOpen([key], true);
      setReveal({ ...reveal, isPending: false });
    } else if (all.some((row) => row.key === key)) {
      // Hidden by a filter, or a thought where thoughts are hidden.
      setOnly('all');
      viewState.setOpen(['thinking'], true);
    } else if (route.agent !== null && route.agent !== reveal.agent) {
      // It is not on the page of this agent.
      window.location.hash = hashOf({ session: id, agent: null, row: null });
    } else {
      const turn = turnOfRow(state, reveal.agent, key);
      viewState.setOpen([...openKeysToRow(state, reveal.agent, key), ...foldedKeysTo(all, key, turn)], true);
      if (turn !== null) viewState.setOpen([foldKey(turn)], false);
      if (reveal.agent !== null) void source.openAgent(reveal.agent);
    }
  }, [id, state, all, shown, reveal, setReveal, setOnly, viewState, source, route.agent]);
}
