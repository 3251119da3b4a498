import { type AgentEntry, type AgentMessage, agentMessages, messagesOf } from '@treeline/processor';
import type { AgentId, MessageRow } from '@treeline/protocol';
import { type AgentTalk, nameOfEntry, t } from '@treeline/ui';
import { useCallback, useMemo } from 'react';
import { keyOfEvent } from '../../../state/hit-row.ts';
import { hashOf } from '../../../state/route.ts';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useViewRows } from '../../../state/use-view-rows.ts';

export interface SessionTalk {
  readonly messages: readonly AgentMessage[];
  /** The messages that each thread received, as recorded. */
  readonly rows: ReadonlyMap<AgentId | null, readonly MessageRow[]>;
  readonly nameOf: (thread: AgentId | null) => string;
  readonly of: (agent: AgentId) => AgentTalk;
}

/** What the threads of a session said to each other. */
export function useAgentTalk(session: ShelvedSession, entries: readonly AgentEntry[]): SessionTalk {
  const rows = useViewRows(session, 'messages').threads;
  const messages = useMemo(() => agentMessages(entries, rows), [entries, rows]);
  const names = useMemo(() => new Map(entries.map((entry) => [entry.id, nameOfEntry(entry)])), [entries]);
  const nameOf = useCallback(
    (thread: AgentId | null) => (thread === null ? t('main') : (names.get(thread) ?? thread)),
    [names],
  );
  const of = useCallback(
    (agent: AgentId): AgentTalk => ({
      messages: messagesOf(messages, agent),
      nameOf,
      hrefOf: ({ eventId, to }) =>
        hashOf({ session: session.id, agent: null, row: { key: keyOfEvent(eventId), agent: to } }),
    }),
    [session.id, messages, nameOf],
  );
  return { messages, rows, nameOf, of };
}
