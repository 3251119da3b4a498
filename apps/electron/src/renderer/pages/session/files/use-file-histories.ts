import { type FileHistories, fileHistories, noHistories } from '@treeline/processor';
import { useMemo, useRef } from 'react';
import { type JoinedRows, joinedRows } from '../../../state/joined-rows.ts';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useViewRows } from '../../../state/use-view-rows.ts';

interface LoadedHistories extends JoinedRows {
  readonly histories: FileHistories;
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
  return { ...joinedRows(edits, reads), histories };
}
