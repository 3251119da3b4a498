import type { AgentEntry } from '@treeline/processor';
import type { EditRow, UsageRow } from '@treeline/protocol';
import { AgentPanel, type AgentTalk } from '@treeline/ui';
import { useEffect } from 'react';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useViewRows } from '../../../state/use-view-rows.ts';
import { useThrottledAtom } from '../../../view/use-throttled-atom.ts';
import { agentFilesHash } from '../files/file-address.ts';
import { AttachActions } from './attach-actions.tsx';

interface AgentSideProps {
  readonly session: ShelvedSession;
  readonly entry: AgentEntry;
  /** Its API calls. */
  readonly usage: readonly UsageRow[];
  readonly talk: AgentTalk;
}

/** An agent that is only passed by with the keys is not read. */
const restMs = 400;
const nothing = { turns: [] };
const noEdits: readonly EditRow[] = [];

/** The panel of the selected agent. Its own events are asked for once the selection rests. */
export function AgentSide({ session, entry, usage, talk }: AgentSideProps) {
  const edits = useViewRows(session, 'edits').threads.get(entry.id) ?? noEdits;
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
      usage={usage}
      talk={talk}
      edits={edits}
      filesHref={agentFilesHash(session.id, entry.id)}
      attach={<AttachActions session={session} entry={entry} />}
    />
  );
}
