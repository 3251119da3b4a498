import { type AgentId, type AgentInfo, noUsage, type RunState } from '@treeline/protocol';
import type { NotificationFact, SpawnCall } from '../formats/link-facts.ts';
import { answerOf } from './agent-answer.ts';
import { orderOf } from './agent-order.ts';
import { type AgentSource, isAtWork, isBackground, keyOf, latest, lossOf } from './agent-source.ts';
import { agentState } from './agent-state.ts';
import { threadCallKey } from './own-calls.ts';

/** Describes a call that started no agent, or one that wrote nothing. */
export function describeCall(call: SpawnCall, source: AgentSource): AgentInfo {
  const result = source.facts.results.get(threadCallKey(call)) ?? null;
  const isWorkflow = call.tool === 'workflow';
  return {
    ...nobody(`call:${call.id}` as AgentId),
    kind: isWorkflow ? 'workflow' : 'agent',
    parentToolUseId: call.id,
    parentTool: call.toolName,
    parentAgentId: call.thread,
    order: orderOf(call, null),
    agentSlug: isWorkflow ? 'workflow' : (call.agentSlug ?? result?.agentSlug ?? source.format.defaultAgentType),
    name: call.name,
    description: call.description,
    state: agentState({ ...noEvidence(), result, isLive: isAtWork(source, call.at, lossOf(result, [])) }),
    isBackground: isBackground(call, result, null),
    ...answerOf(null, result, []),
    startedAt: call.at,
    endedAt: result?.at ?? null,
  };
}

/** A workflow run represents its agents. */
export function describeRun(id: AgentId, source: AgentSource): AgentInfo {
  const { facts, links } = source;
  const link = links.links.get(id) ?? null;
  const key = keyOf(link);
  const call = key === null ? null : (source.calls.get(key) ?? null);
  const result = key === null ? null : (facts.results.get(key) ?? null);
  const snapshot = facts.workflows.get(id) ?? null;
  const taskId = result?.taskId ?? snapshot?.taskId ?? null;
  const notifications = (taskId === null ? undefined : source.notifications.get(taskId)) ?? [];
  const members = call === null ? [...source.logs.values()].filter(({ runId }) => runId === id) : [];
  const begun = call?.at ?? earliest(members.map(({ startedAt }) => startedAt));
  const lastSign = call?.at ?? latest(...members.map(({ endedAt }) => endedAt));
  return {
    ...nobody(id),
    kind: 'workflow',
    parentToolUseId: link?.toolUseId ?? null,
    parentTool: call?.toolName ?? null,
    parentAgentId: link?.thread ?? null,
    linkedBy: link?.evidence ?? null,
    order: orderOf(call, begun),
    agentSlug: 'workflow',
    name: result?.runName ?? snapshot?.name ?? call?.name ?? null,
    description: result?.runSummary ?? snapshot?.summary ?? call?.description ?? null,
    state: runState(notifications, snapshot?.status ?? null, isAtWork(source, lastSign, lossOf(result, notifications))),
    isBackground: true,
    ...answerOf(null, null, notifications),
    startedAt: begun,
    endedAt: notifications.at(-1)?.at ?? null,
  };
}

function earliest(times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.min(...known);
}

function runState(notifications: readonly NotificationFact[], status: string | null, isLive: boolean): RunState {
  if (notifications.some((notification) => notification.status !== 'lost'))
    return agentState({ ...noEvidence(), notifications });
  if (status === 'completed') return { status: 'completed', reason: 'recorded as completed' };
  if (status === 'failed') return { status: 'failed', reason: 'recorded as failed' };
  if (status !== null && status !== 'running') return { status: 'stopped', reason: `recorded as ${status}` };
  return isLive
    ? { status: 'running', reason: 'client is running' }
    : { status: 'lost', reason: 'ended abruptly (no final message)' };
}

function nobody(id: AgentId): AgentInfo {
  return {
    id,
    kind: 'agent',
    parentToolUseId: null,
    parentTool: null,
    parentAgentId: null,
    linkedBy: null,
    order: orderOf(null, null),
    agentSlug: 'agent',
    name: null,
    description: null,
    team: null,
    model: null,
    state: { status: 'lost', reason: 'ended abruptly (no final message)' },
    isBackground: false,
    isInternal: false,
    toolCalls: 0,
    errors: 0,
    usage: noUsage,
    startedAt: null,
    endedAt: null,
    lastActivity: null,
    prompt: null,
    answer: null,
    answerFrom: null,
    continuedBy: [],
    phase: null,
    hasTranscript: false,
  };
}

function noEvidence() {
  return {
    result: null,
    meta: null,
    log: null,
    hasStarted: false,
    notifications: [],
    isLive: false,
    killedAt: null,
    hasLeftTeam: false,
    isDoneInRun: false,
    hasFailedInRun: false,
    continuedAt: null,
  };
}
