import { type AgentId, type AgentInfo, type SessionLevelEvent, sameData } from '@treeline/protocol';
import type { ClientFormat } from '../formats/client-format.ts';
import type { NotificationFact, SpawnCall, ThreadId, TranscriptFact } from '../formats/link-facts.ts';
import { agentOfQuote } from '../formats/quoted-thread.ts';
import { addTo } from './add-to.ts';
import type { AgentEvidence } from './agent-evidence.ts';
import { compareAgents } from './agent-order.ts';
import type { AgentSource } from './agent-source.ts';
import { describeCall, describeRun } from './describe-call.ts';
import { type AgentLinks, linkAgents } from './link-agents.ts';
import { threadCallKey, withoutCopies } from './own-calls.ts';
import { silentRunMembers } from './run-members.ts';
import type { ThreadEvents } from './thread-events.ts';
import { toAgentInfo } from './to-agent-info.ts';

/**
 * Describes every agent of a session. A line in an agent's transcript costs a new description of that agent; only
 * evidence that may move agents (a call, a result, a meta file) costs linking them all again.
 */
export class AgentTable {
  readonly #facts: AgentEvidence;
  readonly #logs: ReadonlyMap<ThreadId, ThreadEvents>;
  readonly #format: ClientFormat;
  readonly #touched = new Set<AgentId>();
  #lastTouched: AgentId | null = null;
  #changed = new Set<AgentId>();
  #agents = new Map<AgentId, AgentInfo>();
  #source: AgentSource | null = null;
  #version = -1;
  #liveSince: number | null = null;
  /** Changes when the agents may have changed. */
  revision = 0;

  constructor(facts: AgentEvidence, logs: ReadonlyMap<ThreadId, ThreadEvents>, format: ClientFormat) {
    this.#facts = facts;
    this.#logs = logs;
    this.#format = format;
  }

  touch(agent: AgentId): void {
    if (agent === this.#lastTouched) return;
    this.#lastTouched = agent;
    this.#touched.add(agent);
  }

  agents(liveSince: number | null): ReadonlyMap<AgentId, AgentInfo> {
    if (
      this.#source === null ||
      this.#version !== this.#facts.version ||
      this.#liveSince !== liveSince ||
      this.#hasNewcomer()
    ) {
      this.#describeAll(liveSince);
    } else {
      for (const agent of this.#touched) this.#put(this.#infoOf(agent, this.#source), this.#agents);
    }
    this.#touched.clear();
    this.#lastTouched = null;
    return this.#agents;
  }

  /** The agents that changed since the last call, as events. */
  takeEvents(): SessionLevelEvent[] {
    const events = [...this.#changed].map((id): SessionLevelEvent => {
      const agent = this.#agents.get(id);
      return agent === undefined ? { type: 'agent_removed', agentId: id } : { type: 'agent_changed', agent };
    });
    this.#changed = new Set();
    return events;
  }

  #hasNewcomer(): boolean {
    for (const agent of this.#touched) if (!this.#agents.has(agent)) return true;
    return false;
  }

  #describeAll(liveSince: number | null): void {
    this.revision++;
    const source = this.#sourceOf(liveSince);
    const infos: AgentInfo[] = [];
    for (const run of runsOf(this.#facts, this.#logs)) infos.push(describeRun(run, source));
    for (const agent of agentIdsOf(this.#facts, this.#logs, source.links)) {
      const info = this.#infoOf(agent, source);
      if (isWorthListing(info, source)) infos.push(info);
    }
    for (const call of callsWithoutAgent(source)) infos.push(describeCall(call, source));
    const before = this.#agents;
    this.#agents = new Map();
    for (const info of infos.sort(compareAgents)) this.#put(info, before);
    for (const id of before.keys()) if (!this.#agents.has(id)) this.#changed.add(id);
    this.#source = source;
    this.#version = this.#facts.version;
    this.#liveSince = liveSince;
  }

  #infoOf(agent: AgentId, source: AgentSource): AgentInfo {
    const info = toAgentInfo(agent, source);
    const stated = this.#facts.statedAgents.get(agent);
    return stated === undefined
      ? info
      : { ...info, ...stated, answerFrom: stated.answer === null ? null : 'transcript' };
  }

  #put(info: AgentInfo, known: ReadonlyMap<AgentId, AgentInfo>): void {
    this.revision++;
    const before = known.get(info.id);
    this.#agents.set(info.id, info);
    if (before === undefined || !sameData(before, info)) this.#changed.add(info.id);
  }

  #sourceOf(liveSince: number | null): AgentSource {
    const facts = this.#facts;
    const notifications = [...facts.notifications.values()].sort((a, b) => a.at - b.at);
    const own = withoutCopies([...facts.calls.values()], facts.metas);
    const links = linkAgents({
      calls: own,
      results: facts.results,
      transcripts: [...transcriptsOf(this.#logs, facts), ...silentRunMembers(facts, this.#logs)],
      metas: facts.metas,
      progress: facts.progress,
      startedBy: startersOf(facts),
      notifications,
      looksLikeAgentId: (text) => this.#format.looksLikeAgentId(text),
    });
    const calls = new Map(own.map((call) => [threadCallKey(call), call]));
    return {
      format: this.#format,
      facts,
      logs: this.#logs,
      links,
      calls,
      liveSince,
      notifications: byTask(notifications),
    };
  }
}

function startersOf({ started }: AgentEvidence): ReadonlyMap<AgentId, AgentId> {
  const starters = new Map<AgentId, AgentId>();
  for (const [agent, { parentAgentId }] of started) if (parentAgentId !== null) starters.set(agent, parentAgentId);
  return starters;
}

function byTask(notifications: readonly NotificationFact[]): ReadonlyMap<string, readonly NotificationFact[]> {
  const map = new Map<string, NotificationFact[]>();
  for (const fact of notifications) {
    // A monitor's event has no status, and is no end.
    if (fact.status === null) continue;
    addTo(map, fact.taskId, fact);
  }
  return map;
}

function transcriptsOf(logs: ReadonlyMap<ThreadId, ThreadEvents>, facts: AgentEvidence): TranscriptFact[] {
  const transcripts: TranscriptFact[] = [];
  for (const [id, log] of logs) {
    if (id === null || agentOfQuote(id) !== null) continue;
    transcripts.push({
      id,
      runId: log.runId,
      isInline: log.inlineFrom !== null,
      statedCall: facts.statedCalls.get(id) ?? null,
      prompt: log.promptFingerprint,
      startedAt: log.startedAt,
      endedAt: log.endedAt,
      order: log.inlineFrom ?? 0,
    });
  }
  return transcripts;
}

function runsOf(facts: AgentEvidence, logs: ReadonlyMap<ThreadId, ThreadEvents>): AgentId[] {
  const runs = new Set<string>(facts.workflows.keys());
  for (const log of logs.values()) if (log.runId !== null) runs.add(log.runId);
  for (const run of facts.runOf.values()) runs.add(run);
  for (const call of facts.calls.values()) {
    const runId = call.tool === 'workflow' ? facts.results.get(threadCallKey(call))?.runId : null;
    if (runId !== null && runId !== undefined) runs.add(runId);
  }
  return [...runs] as AgentId[];
}

function agentIdsOf(facts: AgentEvidence, logs: ReadonlyMap<ThreadId, ThreadEvents>, links: AgentLinks): AgentId[] {
  const ids = new Set<AgentId>([...facts.metas.keys(), ...facts.statedAgents.keys()]);
  for (const id of logs.keys()) if (id !== null) ids.add(agentOfQuote(id) ?? id);
  for (const [id, link] of links.links) if (link.evidence !== 'workflow' || link.toolUseId === null) ids.add(id);
  return [...ids];
}

/** A meta file alone, without a call and with an agent that is over, was copied from an earlier session. */
function isWorthListing(info: AgentInfo, { facts, calls, liveSince }: AgentSource): boolean {
  if (
    info.hasTranscript ||
    facts.statedAgents.has(info.id) ||
    facts.started.has(info.id) ||
    facts.runAgents.get(info.id)?.told != null
  )
    return true;
  const meta = facts.metas.get(info.id);
  if (callOf(info, calls) !== undefined) return true;
  return meta !== undefined && liveSince !== null && !meta.isFinished && !meta.wasStopped;
}

function callsWithoutAgent({ calls, links, facts }: AgentSource): SpawnCall[] {
  const used = new Set<string>();
  for (const { thread, toolUseId } of links.links.values())
    if (toolUseId !== null) used.add(threadCallKey({ thread, id: toolUseId }));
  const continued = new Set([...links.continuations.values()].flat());
  return [...calls.values()].filter(
    (call) => mayStandAlone(call, facts) && !used.has(threadCallKey(call)) && !continued.has(call.id),
  );
}

/** A workflow's call is shown through its run; one that was refused or has no result yet has no run, and is shown itself. */
function mayStandAlone(call: SpawnCall, { results }: AgentEvidence): boolean {
  if (call.tool !== 'workflow') return call.tool === 'agent';
  return results.get(threadCallKey(call))?.isError !== false;
}

function callOf(info: AgentInfo, calls: AgentSource['calls']): SpawnCall | undefined {
  return info.parentToolUseId === null
    ? undefined
    : calls.get(threadCallKey({ thread: info.parentAgentId, id: info.parentToolUseId }));
}
