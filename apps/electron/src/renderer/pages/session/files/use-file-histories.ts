import { type FileHistories, fileHistories, noHistories } from '@treeline/processor';
import { useMemo, useRef } from 'react';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useViewRows } from '../../../state/use-view-rows.ts';

interface LoadedHistories {
  readonly status: 'loading' | 'open' | 'failed';
  readonly message: string | null;
  /** `false` while the session is being read. */
  readonly isComplete: boolean;
  readonly histories: FileHistories;
  readonly retry: () => void;
}

/** The files of a session, of its main thread and all of its agents. */
export function useFileHistories(session: ShelvedSession): LoadedHistories {
  const edits = useViewRows(session, 'edits');
  const reads = useViewRows(session, 'reads');
  const before = useRef(noHistories);
  const histories = useMemo(() => {
    before.current = fileHistories(edits.threads, reads.threads, before.current);
    return before.current;
  }, [edits.threads, reads.threads]);
  const failed = [edits, reads].find(({ status }) => status === 'failed');
  const isLoading = edits.status === 'loading' || reads.status === 'loading';
  const retry = () => {
    edits.retry();
    reads.retry();
  };
  return {
    status: failed !== undefined ? 'failed' : isLoading ? 'loading' : 'open',
    message: failed?.message ?? null,
    isComplete: edits.isComplete && reads.isComplete,
    histories,
    retry,
  };
}
