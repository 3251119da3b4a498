import { type SessionState, taskName } from '@treeline/processor';
import { useCallback, useLayoutEffect, useRef } from 'react';

/** Looks names up when a row asks, in the current state: a new state renders no row that it does not change. */
export function useTaskNames(state: SessionState): (number: string) => string | null {
  const latest = useRef(state);
  useLayoutEffect(() => {
    latest.current = state;
  }, [state]);
  return useCallback((number) => taskName(latest.current, number), []);
}
