import { type SessionState, sourceOfEntry } from '@treeline/processor';
import type { AgentId } from '@treeline/protocol';
import { type ContextLinks, entryWords } from '@treeline/ui';
import { useMemo } from 'react';
import { keyOfEvent } from '../../../state/hit-row.ts';
import { hashOf } from '../../../state/route.ts';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { contextHash } from './context-address.ts';

/** The links and names of a thread's entries. */
export function useContextLinks({ id }: ShelvedSession, state: SessionState, thread: AgentId | null): ContextLinks {
  return useMemo(
    () => ({
      hrefOfRow: ({ part, toolUseId, eventId }) => {
        const isCall = toolUseId !== null && (part === 'tool' || part === 'call');
        const key = isCall ? `call:${toolUseId}` : keyOfEvent(eventId);
        return hashOf({ session: id, agent: null, row: { key, agent: thread } });
      },
      hrefOfThread: (agent) => contextHash(id, { thread: agent, call: null }),
      wordsOf: (row) => entryWords(row, sourceOfEntry(state, row)),
    }),
    [id, state, thread],
  );
}
