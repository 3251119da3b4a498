import { emptyContext, type SessionContext, sessionContext } from '@treeline/processor';
import { useDeferredValue, useMemo, useRef } from 'react';
import { type JoinedRows, joinedRows } from '../../../state/joined-rows.ts';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useViewRows } from '../../../state/use-view-rows.ts';

interface LoadedContext extends JoinedRows {
  readonly contexts: SessionContext;
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
  return { ...joinedRows(usage, rows), contexts };
}
