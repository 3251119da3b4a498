import { keyOfHit } from '@treeline/processor';
import type { FindState } from '@treeline/ui';
import { useStore } from 'jotai';
import { useMemo } from 'react';
import type { ShelvedSession } from '../../../state/session-cache.ts';

const none: ReadonlySet<string> = new Set();
/** More marks than pixels cannot be told apart. */
const most = 2000;

/** The rows that match the search, as far as they are known. */
export function useHitKeys(session: ShelvedSession, find: FindState | null): ReadonlySet<string> {
  const store = useStore();
  const reachable = find?.reachable ?? 0;
  const query = find?.query ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the finder's hits are those of the query, as many as are reachable
  return useMemo(() => {
    if (reachable === 0) return none;
    const { state } = store.get(session.view);
    return new Set(session.finder.hits.slice(0, most).map((hit) => keyOfHit(state, hit)));
  }, [session, store, query, reachable]);
}
