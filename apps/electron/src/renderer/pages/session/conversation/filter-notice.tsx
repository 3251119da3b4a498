import { formatNumber, t } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { ListFilter } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { mostUnasked, unreadAgents } from '../../../state/unread-agents.ts';

/** A filter looks into unopened agents too: into a few automatically, into many on request. */
export function FilterNotice({ session: { view, viewState, source } }: { readonly session: ShelvedSession }) {
  const { agents } = useAtomValue(view).state;
  const only = useAtomValue(viewState.only);
  const unread = useMemo(() => unreadAgents(agents, only), [agents, only]);
  const [isWanted, setWanted] = useState(false);
  const isAsking = unread.length > mostUnasked && !isWanted;
  const latest = useRef(source);
  latest.current = source;
  useEffect(() => {
    if (isAsking) return;
    // A few at a time: each that arrives makes this run again with the remaining ones.
    for (const agent of unread.slice(0, mostUnasked)) void latest.current.openAgent(agent);
  }, [unread, isAsking]);
  if (unread.length === 0) return null;
  return (
    <div
      role="status"
      className="flex min-h-8 flex-none items-center gap-2 border-line border-b bg-surface px-7 py-1 text-small text-text-2"
    >
      <ListFilter className="size-3.5 flex-none" strokeWidth={1.6} aria-hidden="true" />
      <span className="min-w-0 flex-1">
        {isAsking
          ? t('{length} agents have not been read.', { length: formatNumber(unread.length) })
          : t('Reading {length}…', {
              length:
                unread.length === 1
                  ? t('one more agent')
                  : t('{length} more agents', { length: formatNumber(unread.length) }),
            })}
      </span>
      {isAsking && (
        <button
          type="button"
          onClick={() => setWanted(true)}
          className="flex-none rounded-sm font-medium text-accent hover:underline"
        >
          {t('Read them all')}
        </button>
      )}
    </div>
  );
}
