import type { AgentInfo } from '@treeline/protocol';
import { Elapsed } from '../elapsed.tsx';

/** How long an agent ran, or has been running; nothing where its records do not say. */
export function RunTime({ info }: { readonly info: AgentInfo | null }) {
  if (info === null || info.startedAt === null) return null;
  const isRunning = info.state.status === 'running';
  if (!isRunning && info.endedAt === null) return null;
  return <Elapsed from={info.startedAt} to={isRunning ? null : info.endedAt} />;
}
