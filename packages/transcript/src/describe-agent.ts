import { type AgentId, type AgentInfo, type AgentKind, type Body, noUsage, type RunState } from '@treeline/protocol';
import { orderOf } from './agent-order.ts';
import { agentState, isLaunch } from './agent-state.ts';
import { cutOf } from './body-ref.ts';
import { currentNotifications } from './current-notifications.ts';
import type { FamilyFacts } from './family-facts.ts';
import { isDelivery, isInternalAgent, isSilentWarmup } from './internal-agents.ts';
import type { AgentLinks } from './link-agents.ts';
import type { AgentMeta, Link, NotificationFact, SpawnCall, SpawnResult, ThreadId } from './link-facts.ts';
import { callKey } from './own-calls.ts';
import { runEvidence } from './run-members.ts';
import type { ThreadLog } from './thread-log.ts';

export interface AgentSource {
  readonly facts: FamilyFacts;
  readonly logs: ReadonlyMap<ThreadId, ThreadLog>;
  readonly links: AgentLinks;
  /** By `callKey`, without copies. */
  readonly calls: ReadonlyMap<string, SpawnCall>;
  readonly notifications: ReadonlyMap<string, readonly NotificationFact[]>;
  /** When the client began that is at work on the session, 0 where that is unknown; `null`: none is. */
  readonly liveSince: number | null;
}

/** What is known of one agent: from its transcript, its meta file, its call and the call's result. */
export function describeAgent(id: AgentId, source: AgentSource): AgentInfo {
  const { facts, links } = source;
  const link = links.links.get(id) ?? null;
  const toolUseId = link?.toolUseId ?? null;
  const key = keyOf(link);
  const call = key === null ? null : (source.calls.get(key) ?? null);
  const result = key === null ? null : (facts.results.get(key) ?? null);
  const meta = facts.metas.get(id) ?? null;
  const log = logFor(id, source);
  const run = facts.runAgents.get(id) ?? null;
  const told = run?.told ?? null;
  const isOfRun = told !== null || log?.runId != null;
  const started = facts.started.get(id) ?? null;
  const isNobodys = link === null && meta === null;
  const isInternal =
    isInternalAgent(id, log) || (isNobodys && (isDelivery(log) || isSilentWarmup(log, source.calls.values())));
  return {
    id,
    kind: isInternal ? 'internal' : kindOf(call, result, meta, isOfRun),
    parentToolUseId: toolUseId,
    parentAgentId: link?.thread ?? null,
    linkedBy: link?.evidence ?? null,
    order: orderOf(call, log?.startedAt ?? told?.startedAt ?? null),
    agentSlug:
      slugOf(call, result, meta) ??
      started?.agentSlug ??
      told?.agentSlug ??
      (isOfRun ? 'workflow-subagent' : 'general-purpose'),
    name: meta?.name ?? call?.name ?? null,
    description: meta?.description ?? call?.description ?? run?.label ?? started?.description ?? null,
    team: meta?.team ?? result?.team ?? null,
    model: log?.model ?? meta?.model ?? null,
    state: stateOf(id, call, result, meta, log, source),
    isBackground: isBackground(call, result, meta?.isBackground ?? started?.isBackground ?? null),
    isInternal,
    toolCalls: (log?.hasEvents === true ? log.toolCalls : (facts.toolsCounted.get(id) ?? told?.toolCalls)) ?? 0,
    usage: ownUsage(log, source),
    startedAt: log?.startedAt ?? call?.at ?? told?.startedAt ?? null,
    endedAt: log?.endedAt ?? endOf(id, result, source),
    lastActivity: log?.lastActivity ?? null,
    prompt: glanceAt(log?.prompt),
    answer: glanceAt(log?.answer),
    continuedBy: links.continuations.get(id) ?? [],
    phase: meta?.phase ?? run?.phase ?? null,
    hasTranscript: log?.hasEvents === true,
  };
}

/** A row shows one line of it; the text itself stands in the transcript. */
function glanceAt(body: Body | null | undefined): Body | null {
  if (body === null || body === undefined) return null;
  return body.ref === null ? body : { preview: cutOf(body.preview, glanceLength), length: body.length, ref: body.ref };
}

const glanceLength = 160;

/** Without a transcript: a launch is no end, its notification is. */
function endOf(id: AgentId, result: SpawnResult | null, { notifications }: AgentSource): number | null {
  return notifications.get(id)?.at(-1)?.at ?? (result !== null && !isLaunch(result) ? result.at : null);
}

/** A call that started nobody, or of whom nothing was written. */
export function describeCall(call: SpawnCall, source: AgentSource): AgentInfo {
  const result = source.facts.results.get(callKey(call)) ?? null;
  return {
    ...nobody(`call:${call.id}` as AgentId),
    kind: 'agent',
    parentToolUseId: call.id,
    parentAgentId: call.thread,
    order: orderOf(call, null),
    agentSlug: call.agentSlug ?? result?.agentSlug ?? 'general-purpose',
    name: call.name,
    description: call.description,
    state: agentState({ ...noEvidence(), result, isLive: isAtWork(source, call.at, lossOf(result, [])) }),
    isBackground: isBackground(call, result, null),
    startedAt: call.at,
    endedAt: result?.at ?? null,
  };
}

/** A run of a workflow stands for its agents. */
export function describeRun(id: AgentId, source: AgentSource): AgentInfo {
  const { facts, links } = source;
  const link = links.links.get(id) ?? null;
  const key = keyOf(link);
  const call = key === null ? null : (source.calls.get(key) ?? null);
  const result = key === null ? null : (facts.results.get(key) ?? null);
  const snapshot = facts.workflows.get(id) ?? null;
  const taskId = result?.taskId ?? snapshot?.taskId ?? null;
  const notifications = (taskId === null ? undefined : source.notifications.get(taskId)) ?? [];
  return {
    ...nobody(id),
    kind: 'workflow',
    parentToolUseId: link?.toolUseId ?? null,
    parentAgentId: link?.thread ?? null,
    linkedBy: link?.evidence ?? null,
    order: orderOf(call, null),
    agentSlug: 'workflow',
    name: result?.runName ?? snapshot?.name ?? null,
    description: result?.runSummary ?? snapshot?.summary ?? null,
    state: runState(
      notifications,
      snapshot?.status ?? null,
      isAtWork(source, call?.at ?? null, lossOf(null, notifications)),
    ),
    isBackground: true,
    startedAt: call?.at ?? null,
    endedAt: notifications.at(-1)?.at ?? null,
  };
}

function runState(notifications: readonly NotificationFact[], status: string | null, isLive: boolean): RunState {
  if (notifications.some((notification) => notification.status !== 'lost'))
    return agentState({ ...noEvidence(), notifications });
  if (status === 'completed') return { status: 'completed', reason: 'its record says so' };
  if (status === 'failed' || status === 'error') return { status: 'failed', reason: 'its record says so' };
  if (status !== null && status !== 'running') return { status: 'stopped', reason: `its record says “${status}”` };
  return isLive
    ? { status: 'running', reason: 'its client is at work' }
    : { status: 'lost', reason: 'ended without a word' };
}

function nobody(id: AgentId): AgentInfo {
  return {
    id,
    kind: 'agent',
    parentToolUseId: null,
    parentAgentId: null,
    linkedBy: null,
    order: orderOf(null, null),
    agentSlug: 'agent',
    name: null,
    description: null,
    team: null,
    model: null,
    state: { status: 'lost', reason: 'ended without a word' },
    isBackground: false,
    isInternal: false,
    toolCalls: 0,
    usage: noUsage,
    startedAt: null,
    endedAt: null,
    lastActivity: null,
    prompt: null,
    answer: null,
    continuedBy: [],
    phase: null,
    hasTranscript: false,
  };
}

function keyOf(link: Link | null): string | null {
  return link === null || link.toolUseId === null ? null : callKey({ thread: link.thread, id: link.toolUseId });
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

/** The agent's own file, or else what progress records held of it. */
function logFor(id: AgentId, { logs }: AgentSource): ThreadLog | null {
  const own = logs.get(id) ?? null;
  if (own?.hasEvents === true) return own;
  return logs.get(`progress-${id}` as AgentId) ?? own;
}

function stateOf(
  id: AgentId,
  call: SpawnCall | null,
  result: SpawnResult | null,
  meta: AgentMeta | null,
  log: ThreadLog | null,
  source: AgentSource,
): RunState {
  const { facts } = source;
  const continuedAt = continuationOf(id, call, source);
  const ofRun = runEvidence(id, log, facts, source.notifications);
  const calls = [...(call === null ? [] : [call.id]), ...(source.links.continuations.get(id) ?? [])];
  const notifications = currentNotifications(ofRun.notifications, calls);
  // Written out, without a spread: each agent of a session comes here with each new fact.
  return agentState({
    result,
    meta,
    log: log?.hasEvents === true ? log : null,
    hasStarted: true,
    notifications,
    isLive: isAtWork(source, latest(log?.endedAt, call?.at, continuedAt), lossOf(result, notifications)),
    killedAt: facts.killedAt.get(null) ?? null,
    hasLeftTeam: facts.left.has(id),
    isDoneInRun: ofRun.isDoneInRun,
    hasFailedInRun: ofRun.hasFailedInRun,
    continuedAt,
  });
}

/** When it was last woken up again. */
function continuationOf(id: AgentId, call: SpawnCall | null, { links, calls }: AgentSource): number | null {
  const continued = links.continuations.get(id)?.at(-1);
  if (continued === undefined || continued === call?.id) return null;
  return latest(...[...calls.values()].filter((one) => one.id === continued).map(({ at }) => at));
}

/** A client takes nothing over from one before it: what gave no sign since it began, or was told lost, does not run. */
function isAtWork({ liveSince }: AgentSource, lastSign: number | null, lostAt: number | null): boolean {
  return liveSince !== null && (lastSign === null || lastSign >= Math.max(liveSince, lostAt ?? 0));
}

/** When it was last told that no end of it was recorded. */
function lossOf(result: SpawnResult | null, notifications: readonly NotificationFact[]): number | null {
  const told = notifications.filter(({ status }) => status === 'lost').map(({ at }) => at);
  return latest(result?.wasLost === true ? result.at : null, ...told);
}

function latest(...times: readonly (number | null | undefined)[]): number | null {
  const known = times.filter((time): time is number => time !== null && time !== undefined);
  return known.length === 0 ? null : Math.max(...known);
}

function kindOf(
  call: SpawnCall | null,
  result: SpawnResult | null,
  meta: AgentMeta | null,
  isOfRun: boolean,
): AgentKind {
  if (isOfRun) return 'workflow-agent';
  if (meta?.isTeammate === true || result?.status === 'teammate_spawned') return 'teammate';
  if (meta?.isFork === true) return 'fork';
  return call?.tool === 'skill' ? 'skill' : 'agent';
}

function slugOf(call: SpawnCall | null, result: SpawnResult | null, meta: AgentMeta | null): string | null {
  return meta?.agentSlug ?? call?.agentSlug ?? result?.agentSlug ?? null;
}

/** Told by the result: the client does not always do as the call says. */
function isBackground(call: SpawnCall | null, result: SpawnResult | null, told: boolean | null): boolean {
  // A message that wakes an agent up has an answer of its own.
  if (result !== null && !result.isError && (call?.tool !== 'message' || told === null)) return isLaunch(result);
  return told ?? (result === null && call?.wantsBackground === true);
}

/** A message that the main thread holds too is counted there. */
function ownUsage(log: ThreadLog | null, { logs }: AgentSource) {
  if (log === null) return noUsage;
  const main = logs.get(null)?.usageByMessage();
  let usage = log.usage;
  for (const [id, { input, output, cacheRead, cacheWrite }] of log.usageByMessage()) {
    if (main?.has(id) !== true) continue;
    usage = {
      input: usage.input - input,
      output: usage.output - output,
      cacheRead: usage.cacheRead - cacheRead,
      cacheWrite: usage.cacheWrite - cacheWrite,
    };
  }
  return usage;
}
