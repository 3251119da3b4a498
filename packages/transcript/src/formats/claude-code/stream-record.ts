import type { AgentId, ToolUseId } from '@treeline/protocol';
import type { JsonObject } from '../../json/index.ts';
import { asNumber, asObject, isTrue, stringOf } from '../../json/json-values.ts';
import { inThread, type RecordContext } from './record-context.ts';
import { readRunProgress } from './stream-run.ts';

/** A record of `--output-format stream-json`, as opposed to one of a transcript. */
export function isStreamRecord(record: JsonObject): boolean {
  return record.sessionId === undefined && stringOf(record.session_id) !== null;
}

/** In a stream every record of an agent names the call that started it. */
export class StreamThreads {
  readonly #agentOf: Map<string, AgentId>;

  constructor(known: Iterable<readonly [string, AgentId]>) {
    this.#agentOf = new Map(known);
  }

  memory(): readonly (readonly [string, AgentId])[] {
    return [...this.#agentOf];
  }

  threadOf(record: JsonObject): { readonly thread: AgentId; readonly call: ToolUseId } | null {
    const call = stringOf(record.parent_tool_use_id) as ToolUseId | null;
    if (call === null) return null;
    const thread = this.#agentOf.get(call) ?? ((stringOf(record.agent_id) ?? `stream-${call}`) as AgentId);
    this.#agentOf.set(call, thread);
    return { thread, call };
  }

  started(record: JsonObject): void {
    const call = stringOf(record.tool_use_id);
    const task = stringOf(record.task_id);
    if (call !== null && task !== null && !this.#agentOf.has(call)) this.#agentOf.set(call, task as AgentId);
  }
}

/** Records of a stream about tasks and about its own end. */
export function readStreamSystem(context: RecordContext, threads: StreamThreads): void {
  const { record, sink } = context;
  const taskId = stringOf(record.task_id);
  const toolUseId = stringOf(record.tool_use_id) as ToolUseId | null;
  switch (stringOf(record.subtype)) {
    case 'task_started':
      if (taskId === null || stringOf(record.task_type) !== 'local_agent') return;
      sink.fact({
        kind: 'started',
        agentId: taskId,
        agentSlug: stringOf(record.subagent_type),
        description: stringOf(record.description),
        parentAgentId: stringOf(record.parent_task_id) as AgentId | null,
        isBackground: isTrue(record.is_backgrounded),
      });
      if (toolUseId === null) return;
      threads.started(record);
      sink.fact({ kind: 'progress', toolUseId, agentId: taskId });
      return;
    case 'task_progress':
      if (taskId === null) return;
      readToolCount(context, taskId);
      readRunProgress(context, taskId);
      return;
    case 'task_notification':
      if (taskId === null) return;
      readToolCount(context, taskId);
      sink.fact({
        kind: 'notification',
        notification: { taskId, toolUseId, status: stringOf(record.status), at: context.at },
      });
      return;
    default:
      return;
  }
}

/** A stream omits the work of agents of agents, unless these run in the background; it reports how much that was. */
function readToolCount({ record, sink }: RecordContext, agentId: string): void {
  const toolCalls = asNumber(asObject(record.usage)?.tool_uses);
  if (toolCalls !== null) sink.fact({ kind: 'tools-counted', agentId, toolCalls });
}

export function readStreamResult(context: RecordContext): void {
  const { record, sink } = context;
  // An interrupted run ends as an error too; the interruption was reported before.
  const wasInterrupted = stringOf(record.terminal_reason)?.startsWith('aborted') === true;
  if (isTrue(record.is_error) && !wasInterrupted) {
    const message = stringOf(record.result) ?? stringOf(record.subtype) ?? 'failed';
    sink.event({
      ...inThread(context, 'failed'),
      type: 'api_failed',
      message: { preview: message, length: message.length, ref: null },
      errorKind: stringOf(record.subtype),
      httpStatus: null,
    });
  }
  sink.event({
    ...inThread(context),
    type: 'turn_ended',
    durationMs: asNumber(record.duration_ms),
    pendingAgents: 0,
  });
}
