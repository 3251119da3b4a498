import type { AgentId, ToolUseId } from '@treeline/protocol';
import type { WorkflowSnapshot } from './adapters/claude-code/side-files.ts';
import type { AgentMeta, NotificationFact, SpawnCall, SpawnResult, ThreadId } from './link-facts.ts';
import { callKey } from './own-calls.ts';
import type { RecordFact } from './record-sink.ts';

/** What is known about the agents of a session, apart from their transcripts. */
export class FamilyFacts {
  readonly calls = new Map<string, SpawnCall>();
  readonly results = new Map<string, SpawnResult>();
  readonly metas = new Map<AgentId, AgentMeta>();
  readonly progress = new Map<AgentId, ToolUseId>();
  readonly notifications = new Map<string, NotificationFact>();
  readonly statedCalls = new Map<AgentId, ToolUseId>();
  readonly workflows = new Map<string, WorkflowSnapshot>();
  readonly runAgents = new Map<
    AgentId,
    { readonly label: string | null; readonly phase: string | null; readonly isDone: boolean }
  >();
  readonly left = new Set<ThreadId>();
  readonly killedAt = new Map<ThreadId, number>();
  /** Grows with every change that may move an agent or change how it stands. */
  version = 0;

  add(fact: RecordFact): void {
    switch (fact.kind) {
      case 'call':
        this.#set(this.calls, callKey(fact.call), fact.call);
        return;
      case 'result':
        this.#set(this.results, callKey(fact.result), fact.result);
        return;
      case 'notification':
        this.#addNotification(fact.notification);
        return;
      case 'progress':
        if (!this.progress.has(fact.agentId as AgentId))
          this.#set(this.progress, fact.agentId as AgentId, fact.toolUseId);
        return;
      case 'agents-killed':
        this.#set(this.killedAt, fact.thread, fact.at);
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
        });
      }
    }
  }

  /** The same notification stands in up to three places; the first sight of it is when it happened. */
  #addNotification(fact: NotificationFact): void {
    const key = `${fact.taskId}\n${fact.status}\n${fact.toolUseId}`;
    const before = this.notifications.get(key);
    // An agent may be woken up and lost again: then the last time counts.
    const isBetter = (known: NotificationFact) => (fact.status === 'lost' ? fact.at > known.at : fact.at < known.at);
    if (before === undefined || isBetter(before)) this.#set(this.notifications, key, fact);
  }

  setMeta(agent: AgentId, meta: AgentMeta | null): void {
    if (meta === null) this.metas.delete(agent);
    else this.metas.set(agent, meta);
    this.version++;
  }

  setWorkflow(runId: string, snapshot: WorkflowSnapshot | null): void {
    if (snapshot === null) this.workflows.delete(runId);
    else this.workflows.set(runId, snapshot);
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
