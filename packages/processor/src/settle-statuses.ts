import type { AgentId, AgentInfo, RunState, RunStatus, ToolUseId } from '@treeline/protocol';
import type { SessionDraft } from './session-draft.ts';
import type { Activity, ActivityStatus } from './session-state.ts';

const statusOfRun: Record<RunStatus, ActivityStatus> = {
  running: 'running',
  waiting: 'running',
  idle: 'ok',
  completed: 'ok',
  failed: 'failed',
  stopped: 'interrupted',
  lost: 'lost',
  'never-started': 'failed',
};

/**
 * The status of a call without a result once the agent or call around it has ended: no evidence says that it succeeded.
 */
const statusInside: Record<ActivityStatus, ActivityStatus> = {
  running: 'running',
  ok: 'lost',
  lost: 'lost',
  failed: 'interrupted',
  denied: 'interrupted',
  interrupted: 'interrupted',
};

/**
 * Sets the status of every touched call. A status is derived from the facts of the session alone and never from an
 * earlier status, so that neither the order of the events nor their batches can change it.
 */
export function settleStatuses(draft: SessionDraft): void {
  const waiting: ToolUseId[] = [...draft.touchedCalls];
  // How threads ended, cached for this run: the facts do not change meanwhile, and chains of agents can be long.
  const ends = new Map<AgentId, ActivityStatus>();
  for (const thread of draft.touchedThreads) {
    for (const call of draft.index.unfinished.get(thread) ?? []) waiting.push(call);
  }
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const activity = draft.activity(id);
    if (activity === null) continue;
    const status = statusOf(draft, ends, activity);
    if (status === activity.status) continue;
    draft.setStatus(activity, status);
    for (const agent of draft.index.agentsByCall.get(id) ?? []) {
      for (const call of draft.index.unfinished.get(agent) ?? []) waiting.push(call);
    }
  }
}

function statusOf(draft: SessionDraft, ends: Map<AgentId, ActivityStatus>, activity: Activity): ActivityStatus {
  const own = ownStatus(draft, activity);
  if (own !== null) return own;
  return statusInside[threadStatus(draft, ends, draft.index.calls.get(activity.id)?.agentId ?? null)];
}

/** The status by the call's result and its agent; `null` when neither shows how it ended. */
function ownStatus(draft: SessionDraft, call: Activity): ActivityStatus | null {
  const { id, finished } = call;
  if (finished !== null && finished.outcome !== 'ok') return finished.outcome;
  const info = infoOfCall(draft, id);
  if (info !== null && (wasLaunched(call) || answersForItself(info))) return statusOfRun[info.state.status];
  if (finished !== null) return 'ok';
  return info !== null && hasEnded(info.state) ? statusOfRun[info.state.status] : null;
}

/**
 * How a thread ended: by its agent's state, otherwise by the call that started it, otherwise by what that call ran in.
 */
function threadStatus(draft: SessionDraft, ends: Map<AgentId, ActivityStatus>, start: AgentId | null): ActivityStatus {
  const passed = new Set<AgentId>();
  let agent = start;
  let end: ActivityStatus | null = null;
  while (agent !== null && end === null) {
    // Links that form a cycle prove no end.
    end = passed.has(agent) ? 'running' : (ends.get(agent) ?? agentEnd(draft, agent));
    passed.add(agent);
    const call: ToolUseId | null = draft.index.links.get(agent) ?? null;
    agent = call === null ? null : (draft.index.calls.get(call)?.agentId ?? null);
  }
  end ??= draft.state === null ? 'running' : statusOfRun[draft.state.status];
  for (const id of passed) ends.set(id, end);
  return end;
}

/** `null` when the thread of its call decides. */
function agentEnd(draft: SessionDraft, agent: AgentId): ActivityStatus | null {
  const info = draft.agents.info(agent);
  if (info !== null && (hasEnded(info.state) || answersForItself(info))) return statusOfRun[info.state.status];
  const link = draft.index.links.get(agent) ?? null;
  const call = link === null ? null : draft.activity(link);
  if (call === null) return 'running';
  // The result of a background call only says that it was launched.
  if (wasLaunched(call) && infoOfCall(draft, call.id) === null) return 'running';
  return ownStatus(draft, call);
}

function wasLaunched({ finished }: Activity): boolean {
  return finished !== null && finished.outcome === 'ok' && finished.facts.isBackground;
}

function infoOfCall(draft: SessionDraft, call: ToolUseId): AgentInfo | null {
  for (const agent of draft.index.agentsByCall.get(call) ?? []) {
    const info = draft.agents.info(agent);
    if (info !== null) return info;
  }
  return null;
}

/** The result of its call does not end such an agent: it was launched in the background, or resumed later. */
function answersForItself(info: AgentInfo): boolean {
  return info.isBackground || info.kind === 'teammate' || info.kind === 'workflow' || info.continuedBy.length > 0;
}

function hasEnded(state: RunState): boolean {
  return state.status !== 'running' && state.status !== 'waiting';
}
