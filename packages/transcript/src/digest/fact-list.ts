import type { FamilyFacts } from '../family-facts.ts';
import type { RecordFact } from '../record-sink.ts';

/** The facts of a transcript about agents, each once: adding them to others gives what reading the file would give. */
export function factList(facts: FamilyFacts): RecordFact[] {
  return [
    ...[...facts.calls.values()].map((call) => ({ kind: 'call', call }) as const),
    ...[...facts.results.values()].map((result) => ({ kind: 'result', result }) as const),
    ...[...facts.notifications.values()].map((notification) => ({ kind: 'notification', notification }) as const),
    ...[...facts.progress].map(([agentId, toolUseId]) => ({ kind: 'progress', agentId, toolUseId }) as const),
    ...[...facts.started].map(
      ([agentId, { agentSlug, description }]) => ({ kind: 'started', agentId, agentSlug, description }) as const,
    ),
    ...[...facts.killedAt].map(([thread, at]) => ({ kind: 'agents-killed', thread, at }) as const),
    ...[...facts.left].map((thread) => ({ kind: 'left-team', thread, at: 0 }) as const),
    ...[...facts.runAgents].map(([agentId, agent]) => ({ kind: 'run-agent', runId: '', agentId, ...agent }) as const),
  ];
}
