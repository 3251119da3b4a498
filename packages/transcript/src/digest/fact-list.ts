import type { Evidence } from '../formats/event-sink.ts';
import type { AgentEvidence } from '../session/agent-evidence.ts';

/**
 * The evidence of a transcript about agents, each once: adding it to others' gives what reading the file would give.
 */
export function factList(facts: AgentEvidence): Evidence[] {
  const list: Evidence[] = [];
  for (const call of facts.calls.values()) list.push({ kind: 'call', call });
  for (const result of facts.results.values()) list.push({ kind: 'result', result });
  for (const notification of facts.notifications.values()) list.push({ kind: 'notification', notification });
  for (const [agentId, toolUseId] of facts.progress) list.push({ kind: 'progress', agentId, toolUseId });
  for (const [agentId, start] of facts.started) list.push({ kind: 'started', agentId, ...start });
  for (const [agentId, toolCalls] of facts.toolsCounted) list.push({ kind: 'tools-counted', agentId, toolCalls });
  for (const [thread, at] of facts.killedAt) list.push({ kind: 'agents-killed', thread, at });
  for (const thread of facts.left) list.push({ kind: 'left-team', thread, at: 0 });
  for (const [agentId, meta] of facts.metas)
    list.push({ kind: 'agent-meta', unit: agentId, agentId, runId: null, meta });
  for (const [agentId, agent] of facts.runAgents) list.push({ kind: 'run-agent', runId: '', agentId, ...agent });
  return list;
}
