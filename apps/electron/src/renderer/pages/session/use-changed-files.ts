import type { AgentId, EditRow } from '@treeline/protocol';
import type { ChangedFiles } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { ShelvedSession } from '../../state/session-cache.ts';
import { useViewRows } from '../../state/use-view-rows.ts';

/** What the session has changed so far; `null` until that is known. Requested once the whole session was read. */
export function useChangedFiles(session: ShelvedSession): ChangedFiles | null {
  const { status, reading } = useAtomValue(session.view);
  const edits = useViewRows(session, 'edits', status === 'open' && reading === null);
  return useMemo(() => (edits.status === 'open' ? changedIn(edits.threads) : null), [edits]);
}

function changedIn(threads: ReadonlyMap<AgentId | null, readonly EditRow[]>): ChangedFiles {
  const paths = new Set<string>();
  let [added, removed] = [0, 0];
  for (const rows of threads.values()) {
    for (const row of rows) {
      paths.add(row.path);
      added += row.added;
      removed += row.removed;
    }
  }
  return { files: paths.size, added, removed };
}
