import { useSyncExternalStore } from 'react';

const query = '(max-width: 860px)';

/** Below this there is no room for the sidebar beside the session. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}
