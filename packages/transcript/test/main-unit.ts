import type { MainUnit } from '../src/index.ts';

/** A session's own transcript, whatever its client. */
export function mainUnit(group: string, sessionId: string, key = `projects/${group}/${sessionId}.jsonl`): MainUnit {
  return {
    ...{ key, role: 'main', kind: 'session', reads: 'lines', label: `${sessionId}.jsonl` },
    ...{ group, sessionId, agentId: null, runId: null },
  };
}
