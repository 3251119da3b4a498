import type { AgentEntry } from '@treeline/processor';
import { AgentPanel } from '@treeline/ui';
import { useEffect } from 'react';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useThrottledAtom } from '../../../view/use-throttled-atom.ts';
import { AttachActions } from './attach-actions.tsx';

interface AgentSideProps {
  readonly session: ShelvedSession;
  readonly entry: AgentEntry;
}

/** An agent that is only passed by with the keys is not read. */
const restMs = 400;
const nothing = { turns: [] };

/** The panel of the selected agent. Its own events are asked for once the selection rests. */
export function AgentSide({ session, entry }: AgentSideProps) {
  const { source, view, actions } = session;
  const { state, agentFailures } = useThrottledAtom(view, 300);
  const isReadable = entry.info?.hasTranscript !== false;
  useEffect(() => {
    if (!isReadable) return;
    const timer = setTimeout(() => void source.openAgent(entry.id), restMs);
    return () => clearTimeout(timer);
  }, [source, entry.id, isReadable]);
  return (
    <AgentPanel
      key={entry.id}
      entry={entry}
      thread={state.agents.get(entry.id)?.thread ?? nothing}
      failure={agentFailures.get(entry.id) ?? null}
      actions={actions}
      attach={<AttachActions session={session} entry={entry} />}
    />
  );
}
