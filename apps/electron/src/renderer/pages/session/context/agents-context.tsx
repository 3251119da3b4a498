import {
  agentWindows,
  callsOfAgents,
  contextWindow,
  delegationSaving,
  type SessionContext,
  type SessionState,
  windowsSaved,
} from '@treeline/processor';
import { AgentWindowList, type ContextLinks, DelegationNote } from '@treeline/ui';
import { useMemo, useState } from 'react';

interface AgentsContextProps {
  readonly contexts: SessionContext;
  readonly agents: SessionState['agents'];
  readonly links: ContextLinks;
}

/** The windows of the agents, and what they kept out of the main thread's. */
export function AgentsContext({ contexts, agents, links }: AgentsContextProps) {
  const [isWhole, setWhole] = useState(false);
  const windows = useMemo(() => agentWindows(contexts, agents), [contexts, agents]);
  const saving = useMemo(() => {
    const infos = windows.map(({ info }) => info);
    return delegationSaving(contexts, new Set(infos.map(({ id }) => id)), callsOfAgents(infos));
  }, [contexts, windows]);
  const main = contexts.get(null);
  if (saving === null) return null;
  return (
    <div className="flex min-w-0 flex-col gap-2.5 @min-[1080px]:overflow-y-auto border-line @max-[1080px]:border-t @min-[1080px]:border-l px-5 py-2.5">
      <AgentWindowList windows={windows} links={links} isWhole={isWhole} onWhole={setWhole} />
      {main !== undefined && (
        <DelegationNote saving={saving} windows={windowsSaved(saving, main, contextWindow(main).tokens)} />
      )}
    </div>
  );
}
