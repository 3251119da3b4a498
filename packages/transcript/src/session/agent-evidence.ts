import type { AgentId, ToolUseId } from '@treeline/protocol';
import type { Evidence } from '../formats/event-sink.ts';
import type {
  AgentMeta,
  NotificationFact,
  RunSnapshot,
  SpawnCall,
  SpawnResult,
  ThreadId,
} from '../formats/link-facts.ts';
import type { StatedAgent } from '../formats/stated.ts';
import { joinedMeta } from './joined-meta.ts';
import { threadCallKey } from './own-calls.ts';

type RunAgent = Omit<Extract<Evidence, { readonly kind: 'run-agent' }>, 'kind' | 'agentId' | 'runId'>;
type AgentStart = Omit<Extract<Evidence, { readonly kind: 'started' }>, 'kind' | 'agentId'>;

type MetaEvidence = Extract<Evidence, { readonly kind: 'agent-meta' }>;

/** Collects the evidence about a session's agents that is outside their transcripts. */
export class AgentEvidence {
  readonly calls = new Map<string, SpawnCall>();
  readonly results = new Map<string, SpawnResult>();
  readonly metas = new Map<AgentId, AgentMeta>();
  readonly progress = new Map<AgentId, ToolUseId>();
  readonly notifications = new Map<string, NotificationFact>();
  readonly statedCalls = new Map<AgentId, ToolUseId>();
  readonly workflows = new Map<string, RunSnapshot>();
  readonly runAgents = new Map<AgentId, RunAgent>();
  /** The run whose folder contains an agent's meta file. */
  readonly runOf = new Map<AgentId, string>();
  /** The start records of a stream, which take the place of meta files. */
  readonly started = new Map<AgentId, AgentStart>();
  readonly toolsCounted = new Map<AgentId, number>();
  readonly statedAgents = new Map<AgentId, StatedAgent>();
  readonly left = new Set<ThreadId>();
  readonly killedAt = new Map<ThreadId, number>();
  readonly #metaFiles = new Map<AgentId, Map<string, AgentMeta>>();
  /** Grows with every change that may move an agent or change its state. */
  version = 0;

  add(fact: Evidence): void {
    switch (fact.kind) {
      case 'call':
        this.#set(this.calls, threadCallKey(fact.call), fact.call);
        return;
      case 'result':
        this.#set(this.results, threadCallKey(fact.result), fact.result);
        return;
      case 'notification':
        this.#addNotification(fact.notification);
        return;
      case 'progress':
        if (!this.progress.has(fact.agentId as AgentId))
          this.#set(this.progress, fact.agentId as AgentId, fact.toolUseId);
        return;
      case 'started': {
        const { kind, agentId, ...start } = fact;
        // A stream repeats the record when an agent is resumed; only the first one is its start.
        if (!this.started.has(agentId as AgentId)) this.#set(this.started, agentId as AgentId, start);
        return;
      }
      case 'agent-stated':
        this.#set(this.statedAgents, fact.agentId, fact.stated);
        return;
      case 'tools-counted':
        if (fact.toolCalls > (this.toolsCounted.get(fact.agentId as AgentId) ?? 0))
          this.#set(this.toolsCounted, fact.agentId as AgentId, fact.toolCalls);
        return;
      case 'agent-meta':
        this.#setMeta(fact);
        return;
      case 'run-snapshot':
        if (fact.snapshot === null) this.workflows.delete(fact.runId);
        else this.workflows.set(fact.runId, fact.snapshot);
        this.version++;
        return;
      case 'agents-killed':
        this.#set(this.killedAt, fact.thread, fact.at);
        return;
      case 'inherited':
        for (const known of [this.calls, this.results])
          for (const [key, { thread }] of known) if (thread === fact.thread) known.delete(key);
        this.version++;
        return;
      case 'left-team':
        this.left.add(fact.thread);
        this.version++;
        return;
      case 'run-agent': {
        const id = fact.agentId as AgentId;
        const before = this.runAgents.get(id);
        this.#set(this.runAgents, id, {
          label: fact.label ?? before?.label ?? null,
          phase: fact.phase ?? before?.phase ?? null,
          isDone: fact.isDone || before?.isDone === true,
          hasFailed: fact.hasFailed ?? before?.hasFailed ?? null,
          told: fact.told ?? before?.told ?? null,
        });
      }
    }
  }

  /** The same notification is in up to three places; the first gives the time. */
  #addNotification(fact: NotificationFact): void {
    const key = `${fact.taskId}\n${fact.status}\n${fact.toolUseId}`;
    const before = this.notifications.get(key);
    // An agent may be resumed and lost again: then the last time counts.
    const isBetter = (known: NotificationFact) => (fact.status === 'lost' ? fact.at > known.at : fact.at < known.at);
    if (before === undefined) this.#set(this.notifications, key, fact);
    else if (isBetter(before)) this.#set(this.notifications, key, { ...fact, ...fullerOf(fact, before) });
    else if (fullerOf(before, fact) !== before)
      this.#set(this.notifications, key, { ...before, ...fullerOf(before, fact) });
  }

  /** An agent that outlives its session (`/clear`) has a second file in the next one's folder, which records its end. */
  #setMeta({ agentId: agent, unit, runId, meta }: MetaEvidence): void {
    if (runId !== null && meta !== null) this.runOf.set(agent, runId);
    const files = this.#metaFiles.get(agent) ?? new Map<string, AgentMeta>();
    this.#metaFiles.set(agent, files);
    if (meta === null) files.delete(unit);
    else files.set(unit, meta);
    const known = [...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
    const [first, ...others] = known;
    if (first === undefined) this.metas.delete(agent);
    else this.metas.set(agent, others.reduce(joinedMeta, first));
    this.version++;
  }

  stated(agent: AgentId, call: ToolUseId): void {
    if (this.statedCalls.get(agent) !== call) this.#set(this.statedCalls, agent, call);
  }

  #set<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
    map.set(key, value);
    this.version++;
  }
}

type Told = Pick<NotificationFact, 'failure' | 'answer'>;

/** Not every copy of a notification contains the answer. Of two that do, the order of their positions decides. */
function fullerOf(one: Told, other: Told): Told {
  const [a, b] = [one.answer?.ref ?? one.answer?.preview ?? '', other.answer?.ref ?? other.answer?.preview ?? ''];
  const isFuller = b !== '' && (a === '' || b < a);
  if (!isFuller && (one.failure != null || other.failure == null)) return one;
  return { answer: (isFuller ? other : one).answer ?? null, failure: one.failure ?? other.failure ?? null };
}
