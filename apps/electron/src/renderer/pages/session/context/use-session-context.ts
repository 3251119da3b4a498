import { emptyContext, type SessionContext, sessionContext } from '@treeline/processor';
import { useDeferredValue, useMemo, useRef } from 'react';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useViewRows } from '../../../state/use-view-rows.ts';

interface LoadedContext {
  readonly status: 'loading' | 'open' | 'failed';
  readonly message: string | null;
  /** `false` while the session is being read. */
  readonly isComplete: boolean;
  readonly contexts: SessionContext;
  readonly retry: () => void;
}

/** The contexts of all threads of a session. Rows that arrive faster than they can be drawn are drawn together. */
export function useSessionContext(session: ShelvedSession): LoadedContext {
  const usage = useViewRows(session, 'usage');
  const rows = useViewRows(session, 'context');
  const threads = useDeferredValue(
    useMemo(() => [usage.threads, rows.threads] as const, [usage.threads, rows.threads]),
  );
  const before = useRef(emptyContext);
  const contexts = useMemo(() => {
    before.current = sessionContext(before.current, ...threads);
    return before.current;
  }, [threads]);
  const failed = [usage, rows].find(({ status }) => status === 'failed');
  const isLoading = usage.status === 'loading' || rows.status === 'loading';
  return {
    status: failed !== undefined ? 'failed' : isLoading ? 'loading' : 'open',
    message: failed?.message ?? null,
    isComplete: usage.isComplete && rows.isComplete,
    contexts,
    retry: () => {
      usage.retry();
      rows.retry();
    },
  };
}
