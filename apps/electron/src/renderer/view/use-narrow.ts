import { useSyncExternalStore } from 'react';

/** Whether the window is no wider than this. */
export function useNarrow(width: number): boolean {
  const query = `(max-width: ${width}px)`;
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
