import type { SessionState } from '@treeline/processor';
import type { AgentInfo } from '@treeline/protocol';

/** Agents that run in the background: their turn may be over while they are not. */
export function stillRunning(agents: SessionState['agents']): readonly AgentInfo[] {
  const running: AgentInfo[] = [];
  for (const { info } of agents.values()) {
    if (info === null || info.isInternal || !info.isBackground) continue;
    // The agents of a workflow are represented by its run.
    if (info.kind === 'workflow-agent') continue;
    if (info.state.status === 'running' || info.state.status === 'waiting') running.push(info);
  }
  return running;
}
