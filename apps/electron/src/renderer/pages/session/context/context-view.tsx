import type { SessionContext, SessionState, SplitBy } from '@treeline/processor';
import { ContextBar, type ContextForm, EmptyState, LoadingState, t } from '@treeline/ui';
import { ChartColumn } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { AgentsContext } from './agents-context.tsx';
import { threadChoices } from './thread-choices.ts';
import { ThreadView } from './thread-view.tsx';
import { useContextLinks } from './use-context-links.ts';
import { useContextModel } from './use-context-model.ts';
import type { UsedPlace } from './use-context-place.ts';

interface ContextViewProps {
  readonly session: ShelvedSession;
  readonly state: SessionState;
  readonly contexts: SessionContext;
  readonly isComplete: boolean;
  readonly place: UsedPlace;
}

/** A thread that is only passed by is not read. */
const restMs = 400;
const noEvents = { turns: [] };

/** The thread that the address names, and the choice of threads. */
export function ContextView({ session, state, contexts, isComplete, place }: ContextViewProps) {
  const { thread } = place;
  const [by, setBy] = useState<SplitBy>('part');
  const [form, setForm] = useState<ContextForm>('chart');
  const { agents } = state;
  const threads = useMemo(() => threadChoices(contexts, agents, thread), [contexts, agents, thread]);
  const events = thread === null ? state.main : (agents.get(thread)?.thread ?? noEvents);
  const model = useContextModel(contexts.get(thread), events, by);
  const links = useContextLinks(session, state, thread);
  const isReadable = thread !== null && agents.get(thread)?.info?.hasTranscript !== false;
  const { source } = session;
  // The names of entries are in the thread's own events.
  useEffect(() => {
    if (!isReadable) return;
    const timer = setTimeout(() => void source.openAgent(thread), restMs);
    return () => clearTimeout(timer);
  }, [source, thread, isReadable]);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <ContextBar
        threads={threads}
        thread={thread}
        by={by}
        form={form}
        model={model}
        onThread={place.setThread}
        onBy={setBy}
        onForm={setForm}
      />
      {model !== null ? (
        <ThreadView model={model} links={links} form={form} place={place}>
          <AgentsContext contexts={contexts} agents={agents} links={links} />
        </ThreadView>
      ) : isComplete ? (
        <EmptyState
          icon={ChartColumn}
          title={t('No API call is recorded in this thread')}
          hint={
            thread !== null && !agents.has(thread)
              ? t('Thread not found. Choose another one above.')
              : t('A call appears here once the transcript records its tokens.')
          }
        />
      ) : (
        <LoadingState title={t('Reading the session…')} />
      )}
    </div>
  );
}
