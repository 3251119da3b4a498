import type { AgentId } from '@treeline/protocol';
import { AgentStrip, stillRunning } from '@treeline/ui';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { ShelvedSession } from '../../../state/session-cache.ts';
import { useGoToAgent } from './use-go-to-agent.ts';

interface PaneStripProps {
  readonly session: ShelvedSession;
  readonly page: AgentId | null;
}

/** At the bottom: agents that run in the background, as links. */
export function PaneStrip({ session, page }: PaneStripProps) {
  const { agents } = useAtomValue(session.view).state;
  const running = useMemo(() => stillRunning(agents), [agents]);
  const goTo = useGoToAgent(session, page);
  return <AgentStrip agents={running} onSelect={goTo} />;
}
