import {
  type AgentId,
  type AgentInfo,
  type AgentKind,
  noUsage,
  type RunState,
  type ToolUseId,
  type Usage,
} from '@treeline/protocol';
import { sharedUsage } from '../folds/usage-fold.ts';
import type { AgentMeta, NotificationFact, SpawnCall, SpawnResult } from '../formats/link-facts.ts';
import { quotedThread } from '../formats/quoted-thread.ts';
import { answerOf, glanceAt } from './agent-answer.ts';
import { orderOf } from './agent-order.ts';
import { type AgentSource, isAtWork, isBackground, keyOf, latest, lossOf } from './agent-source.ts';
import { agentState, isLaunch } from './agent-state.ts';
import { currentNotifications } from './current-notifications.ts';
import { holdsOnlyMessages } from './delivery.ts';
import { runEvidence } from './run-members.ts';
import type { ThreadEvents } from './thread-events.ts';

/** Describes one agent by its transcript, its meta file, its call and the call's result. */
export function toAgentInfo(id: AgentId, source: AgentSource): AgentInfo {
  const { facts, links, format } = source;
  const link = links.links.get(id) ?? null;
  const toolUseId = link?.toolUseId ?? null;
  const key = keyOf(link);
  const call = key === null ? null : (source.calls.get(key) ?? null);
  const result = key === null ? null : (facts.results.get(key) ?? null);
  const meta = facts.metas.get(id) ?? null;
  const log = logFor(id, source);
  const run = facts.runAgents.get(id) ?? null;
  const told = run?.told ?? null;
  const isOfRun = told !== null || log?.runId != null || facts.runOf.has(id);
  const started = facts.started.get(id) ?? null;
  const isNobodys = link === null && meta === null;
  const isInternal =
    format.isInternalAgent(id, log?.promptFingerprint ?? null) ||
    (isNobodys && log !== null && (holdsOnlyMessages(log) || format.isInternalThread(log, source.calls.values())));
  const { answer, answerFrom } = answerOf(log, result, notificationsOf(id, call, source));
  return {
    id,
    kind: isInternal ? 'internal' : kindOf(call, result, meta, isOfRun),
    parentToolUseId: toolUseId,
    parentTool: call?.toolName ?? null,
    parentAgentId: link?.thread ?? null,
    linkedBy: link?.evidence ?? null,
    order: orderOf(call, log?.startedAt ?? told?.startedAt ?? null),
    agentSlug:
      slugOf(call, result, meta) ??
      started?.agentSlug ??
      told?.agentSlug ??
      (isOfRun ? format.runAgentType : format.defaultAgentType),
    name: meta?.name ?? call?.name ?? null,
    description: meta?.description ?? call?.description ?? run?.label ?? started?.description ?? null,
    team: meta?.team ?? result?.team ?? null,
    model: log?.model ?? meta?.model ?? null,
    state: stateOf(id, call, result, meta, log, source),
    isBackground: isBackground(call, result, meta?.isBackground ?? started?.isBackground ?? null),
    isInternal,
    toolCalls: (log?.hasEvents === true ? log.toolCalls : (facts.toolsCounted.get(id) ?? told?.toolCalls)) ?? 0,
    errors: log?.errors ?? 0,
    usage: ownUsage(log, source),
    startedAt: log?.startedAt ?? call?.at ?? told?.startedAt ?? null,
    endedAt: log?.endedAt ?? endOf(id, result, source),
    lastActivity: log?.lastActivity ?? null,
    prompt: glanceAt(log?.prompt) ?? glanceAt(call?.asked),
    answer,
    answerFrom,
    continuedBy: links.continuations.get(id) ?? [],
    phase: meta?.phase ?? run?.phase ?? null,
    hasTranscript: log?.hasEvents === true,
  };
}

/** Without a transcript: a launch is no end, its notification is. */
function endOf(id: AgentId, result: SpawnResult | null, { notifications }: AgentSource): number | null {
  return notifications.get(id)?.at(-1)?.at ?? (result !== null && !isLaunch(result) ? result.at : null);
}

/** The agent's own transcript, otherwise what another one quotes of it. */
function logFor(id: AgentId, { logs }: AgentSource): ThreadEvents | null {
  const own = logs.get(id) ?? null;
  if (own?.hasEvents === true) return own;
  return logs.get(quotedThread(id)) ?? own;
}

function stateOf(
  id: AgentId,
  call: SpawnCall | null,
  result: SpawnResult | null,
  meta: AgentMeta | null,
  log: ThreadEvents | null,
  source: AgentSource,
): RunState {
  const { facts } = source;
  const continuedAt = continuationOf(id, call, source);
  const ofRun = runEvidence(id, log, facts, source.notifications);
  const notifications = currentNotifications(ofRun.notifications, callsOf(id, call, source));
  const lastSign = latest(log?.endedAt, call?.at, continuedAt);
  const lostAt = lossOf(result, notifications);
  const wasGone = lostAt !== null && (lastSign ?? 0) < lostAt;
  // Written out, without a spread: this runs for each agent of a session with each new fact.
  return agentState({
    result,
    meta,
    log: log?.hasEvents === true ? log : null,
    hasStarted: true,
    notifications,
    isLive: isAtWork(source, lastSign, lostAt),
    // "Stop all agents" does not apply to one that an earlier process had already lost.
    killedAt: wasGone ? null : (facts.killedAt.get(null) ?? null),
    hasLeftTeam: facts.left.has(id),
    isDoneInRun: ofRun.isDoneInRun,
    hasFailedInRun: ofRun.hasFailedInRun,
    continuedAt,
  });
}

/** The notifications of an agent's last run. */
function notificationsOf(id: AgentId, call: SpawnCall | null, source: AgentSource): readonly NotificationFact[] {
  const all = source.notifications.get(id);
  return all === undefined ? [] : currentNotifications(all, callsOf(id, call, source));
}

/** The calls that started and resumed it. */
function callsOf(id: AgentId, call: SpawnCall | null, { links }: AgentSource): readonly ToolUseId[] {
  return [...(call === null ? [] : [call.id]), ...(links.continuations.get(id) ?? [])];
}

/** When it was last resumed. */
function continuationOf(id: AgentId, call: SpawnCall | null, { links, calls }: AgentSource): number | null {
  const continued = links.continuations.get(id)?.at(-1);
  if (continued === undefined || continued === call?.id) return null;
  return latest(...[...calls.values()].filter((one) => one.id === continued).map(({ at }) => at));
}

function kindOf(
  call: SpawnCall | null,
  result: SpawnResult | null,
  meta: AgentMeta | null,
  isOfRun: boolean,
): AgentKind {
  if (isOfRun) return 'workflow-agent';
  if (meta?.isTeammate === true || result?.launched === 'team') return 'teammate';
  if (meta?.isFork === true) return 'fork';
  return call?.tool === 'skill' ? 'skill' : 'agent';
}

function slugOf(call: SpawnCall | null, result: SpawnResult | null, meta: AgentMeta | null): string | null {
  return meta?.agentSlug ?? call?.agentSlug ?? result?.agentSlug ?? null;
}

/** A message that the main thread contains too is counted there. */
function ownUsage(log: ThreadEvents | null, { logs }: AgentSource): Usage {
  if (log === null) return noUsage;
  const { usage } = log;
  const main = logs.get(null);
  if (main === undefined) return usage;
  const shared = sharedUsage(log.folds.usage, main.folds.usage);
  return {
    input: usage.input - shared.input,
    output: usage.output - shared.output,
    cacheRead: usage.cacheRead - shared.cacheRead,
    cacheWrite: usage.cacheWrite - shared.cacheWrite,
  };
}
