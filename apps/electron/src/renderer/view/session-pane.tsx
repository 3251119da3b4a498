import { EmptyState, ErrorState, LoadingState, NoticeButton, SessionFlow, SessionHeader } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { FileClock, FileX } from 'lucide-react';
import { useEffect } from 'react';
import { sessionsAtom } from '../state/home-atoms.ts';
import type { ShelvedSession } from '../state/session-shelf.ts';

interface SessionPaneProps {
  readonly session: ShelvedSession;
}

export function SessionPane({ session }: SessionPaneProps) {
  const { status, message, state } = useAtomValue(session.view);
  const summary = useAtomValue(sessionsAtom).find(({ id }) => id === session.id);
  const title = state.facts?.title ?? summary?.title ?? 'Session';
  useEffect(() => {
    document.title = `${title} · Treeline`;
    return () => {
      document.title = 'Treeline';
    };
  }, [title]);
  if (status === 'loading') return <LoadingState title="Opening the session…" />;
  if (status === 'failed') {
    return (
      <ErrorState
        icon={FileX}
        title="This session could not be opened"
        hint={message}
        action={<NoticeButton onClick={() => void session.source.open()}>Try again</NoticeButton>}
      />
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <SessionHeader session={state} fallbackTitle={title} />
      <Flow session={session} />
    </div>
  );
}

function Flow({ session }: SessionPaneProps) {
  const rows = useAtomValue(session.rows);
  const { state, agentFailures } = useAtomValue(session.view);
  const { source } = session;
  // A row that waits for an agent is the one sign that its events are wanted, whatever opened the group.
  useEffect(() => {
    for (const row of rows) if (row.kind === 'loading') void source.openAgent(row.agentId);
  }, [rows, source]);
  if (rows.length === 0) {
    return (
      <EmptyState icon={FileClock} title="Nothing here yet" hint="What the session writes appears here at once." />
    );
  }
  return (
    <SessionFlow
      rows={rows}
      actions={session.actions}
      agentFailures={agentFailures}
      startsAtEnd={state.state?.status === 'running' || state.state?.status === 'waiting'}
    />
  );
}
