import { type AgentId, applyViewBatch, type EditRow, type ViewBatch } from '@treeline/protocol';
import type { ChangedFiles } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { caught, toResult } from '../../../host/to-result.ts';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useAppParts } from '../../../view/app-parts.ts';

type Threads = ReadonlyMap<AgentId | null, readonly EditRow[]>;

/** What the session has changed so far; `null` while that is not known. It is asked for once all of the session is read. */
export function useChangedFiles(session: ShelvedSession): ChangedFiles | null {
  const { host } = useAppParts();
  const { status, reading } = useAtomValue(session.view);
  const isRead = status === 'open' && reading === null;
  const [threads, setThreads] = useState<Threads | null>(null);
  useEffect(() => {
    if (!isRead) return;
    let isLeft = false;
    let sequence = -1;
    let known: Threads = new Map();
    const take = (batch: ViewBatch) => {
      sequence = batch.sequence;
      known = applyViewBatch<EditRow>(known, batch);
      setThreads(known);
    };
    const open = async () => {
      const answer = await toResult(host.openView(session.id, 'edits', { threads: null }));
      if (isLeft || !answer.ok) return;
      known = new Map();
      take(answer.value);
    };
    const stop = host.subscribe('viewChanged', (batch) => {
      if (batch.sessionId !== session.id || batch.view !== 'edits' || sequence === -1) return;
      if (batch.sequence === sequence + 1) take(batch);
      else if (batch.sequence > sequence) void open();
    });
    void open();
    return () => {
      isLeft = true;
      stop();
      void caught(host.closeView(session.id, 'edits'));
    };
  }, [host, session, isRead]);
  return threads === null ? null : changedIn(threads);
}

export function changedIn(threads: Threads): ChangedFiles {
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
