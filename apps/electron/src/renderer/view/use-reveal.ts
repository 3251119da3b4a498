import { openKeysToRow } from '@treeline/processor';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { isHitKey, rowOfHit } from '../state/hit-row.ts';
import { hashOf, type Route } from '../state/route.ts';
import type { ShelvedSession } from '../state/session-shelf.ts';

/** Opens what hides the row to go to, again with each batch that comes, until the row is there. */
export function useReveal({ id, view, desk, source, rowsOf }: ShelvedSession, route: Route): void {
  const { state } = useAtomValue(view);
  const { all, shown } = useAtomValue(rowsOf(route.agent));
  const [reveal, setReveal] = useAtom(desk.reveal);
  const setFilter = useSetAtom(desk.filter);
  useEffect(() => {
    if (route.row !== null) desk.goTo(route.row, true);
  }, [desk, route]);
  useEffect(() => {
    if (reveal === null || !reveal.isPending) return;
    const { key } = reveal.target;
    const meant = isHitKey(key) ? rowOfHit(state, reveal.agent, key) : null;
    if (meant !== null) {
      if (meant.event?.type === 'injected') desk.setOpen(['injected'], true);
      // What a task was given and answered stands inside its group.
      if (meant.event === null && !meant.key.endsWith(':detail')) desk.setOpen([meant.key], true);
      desk.goTo({ key: meant.key, agent: reveal.agent }, true);
      return;
    }
    const row = shown.find((each) => each.key === key);
    if (row !== undefined) {
      // What it says stands inside the row itself.
      if (row.kind === 'thinking' || row.kind === 'remark') desk.setOpen([key], true);
      setReveal({ ...reveal, isPending: false });
    } else if (all.some((row) => row.key === key)) {
      setFilter({ only: 'all', hidesThinking: false });
    } else if (route.agent !== null && route.agent !== reveal.agent) {
      // It stands elsewhere than on the page of this agent.
      window.location.hash = hashOf({ session: id, agent: null, row: null });
    } else {
      desk.setOpen(openKeysToRow(state, reveal.agent, key), true);
      if (reveal.agent !== null) void source.openAgent(reveal.agent);
    }
  }, [id, state, all, shown, reveal, setReveal, setFilter, desk, source, route.agent]);
}
