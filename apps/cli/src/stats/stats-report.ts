import type { SessionFigures } from '@treeline/host';
import { costOf, usageByModel } from '@treeline/library';
import {
  agentForest,
  type CallCount,
  callsByType,
  type DelegationRow,
  delegationByDepth,
  delegationRows,
  type FollowUps,
  followUpsOf,
  type PlacedAgent,
  type StatAgent,
} from '@treeline/processor';
import { type AgentId, addUsage, noUsage, type Usage } from '@treeline/protocol';
import { isWorkUnknown } from '@treeline/text';
import type { CountedMessage } from '@treeline/transcript';
import { dayKey } from './day-key.ts';
import { ownMessages } from './own-messages.ts';

export const statKeys = ['type', 'depth', 'model', 'project', 'day'] as const;
export type StatKey = (typeof statKeys)[number];

/** Totals of sessions that share a key: a model, a project or a day. */
export interface UsageRow {
  readonly key: string;
  readonly sessions: number;
  readonly agents: number;
  readonly messages: number;
  readonly usage: Usage;
  readonly cost: number | null;
}

/** What `stats --json` prints. Programs read it: fields are added, never changed. */
export interface StatsReport {
  readonly sessions: number;
  readonly agents: number;
  /** Each API message once over all sessions. */
  readonly usage: Usage;
  /** Dollars by list prices; `null`: a model has no price. */
  readonly cost: number | null;
  readonly by: StatKey;
  readonly rows: readonly (DelegationRow | UsageRow)[];
  readonly calls: readonly CallCount[];
  readonly followUps: FollowUps;
  /** Agents started on each day. */
  readonly days: readonly { readonly day: string; readonly agents: number }[];
}

/** A session reduced to its own messages. */
interface OwnFigures {
  readonly figures: SessionFigures;
  readonly messages: readonly CountedMessage[];
  readonly agents: readonly PlacedAgent[];
}

/** Totals of sessions. `since`: earlier messages do not count; 0: all do. */
export function statsReport(sessions: readonly SessionFigures[], by: StatKey, since: number): StatsReport {
  const inTime = sessions.filter(({ summary }) => summary.updatedAt >= since);
  const own = ownMessages(inTime);
  const all = inTime.map((figures): OwnFigures => {
    const messages = (own.get(figures) ?? []).filter(({ at }) => at >= since);
    const agents = agentForest(statAgents(figures, messages)).filter(({ startedAt }) => (startedAt ?? since) >= since);
    return { figures, messages, agents };
  });
  const messages = all.flatMap((one) => one.messages);
  const agents = all.flatMap((one) => one.agents);
  return {
    // Warm-ups and the like are not sessions to the user, but their tokens were spent.
    sessions: all.filter(({ figures }) => figures.summary.leftOut === null).length,
    agents: agents.length,
    usage: usageOf(messages),
    cost: costOfMessages(messages),
    by,
    rows: rowsBy(by, all, agents),
    calls: callsByType(agents),
    followUps: followUpsOf(all.flatMap(({ figures }) => figures.told).filter(({ at }) => at >= since)),
    days: daysOf(agents),
  };
}

function statAgents({ agents }: SessionFigures, messages: readonly CountedMessage[]): readonly StatAgent[] {
  const byThread = new Map<AgentId | null, CountedMessage[]>();
  for (const message of messages) byThread.set(message.thread, [...(byThread.get(message.thread) ?? []), message]);
  return agents.map(({ info, turns }): StatAgent => {
    const own = byThread.get(info.id) ?? [];
    return {
      id: info.id,
      parentId: info.parentAgentId,
      type: info.agentSlug,
      status: info.state.status,
      startedAt: info.startedAt,
      endedAt: info.endedAt,
      toolCalls: info.toolCalls,
      usage: usageOf(own),
      cost: isWorkUnknown(info) ? null : costOfMessages(own),
      turns,
      wakings: info.continuedBy.length,
    };
  });
}

function rowsBy(by: StatKey, all: readonly OwnFigures[], agents: readonly PlacedAgent[]): StatsReport['rows'] {
  switch (by) {
    case 'type':
      return delegationRows(agents, ({ type }) => type);
    case 'depth':
      return delegationByDepth(agents);
    case 'model':
      return usageRows(all, ({ model }) => model ?? 'unknown', null);
    case 'project':
      return usageRows(all, null, ({ summary }) => summary.project.folder ?? summary.project.name);
    case 'day':
      return [...usageRows(all, ({ at }) => dayKey(at), null)].sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}

interface RowDraft {
  readonly sessions: Set<SessionFigures>;
  readonly agents: Set<string>;
  readonly messages: CountedMessage[];
}

/** By a property of each message, or of its session. */
function usageRows(
  all: readonly OwnFigures[],
  ofMessage: ((message: CountedMessage) => string) | null,
  ofSession: ((figures: SessionFigures) => string) | null,
): readonly UsageRow[] {
  const drafts = new Map<string, RowDraft>();
  const draftOf = (key: string): RowDraft => {
    const known = drafts.get(key) ?? { sessions: new Set(), agents: new Set(), messages: [] };
    drafts.set(key, known);
    return known;
  };
  for (const { figures, messages, agents } of all) {
    if (ofSession !== null) {
      const draft = draftOf(ofSession(figures));
      draft.sessions.add(figures);
      for (const { id } of agents) draft.agents.add(`${figures.summary.id} ${id}`);
    }
    for (const message of messages) {
      const draft = draftOf(ofSession?.(figures) ?? ofMessage?.(message) ?? '');
      draft.sessions.add(figures);
      draft.messages.push(message);
      if (message.thread !== null) draft.agents.add(`${figures.summary.id} ${message.thread}`);
    }
  }
  const rows = [...drafts].map(([key, { sessions, agents, messages }]): UsageRow => {
    const counts = { sessions: sessions.size, agents: agents.size, messages: messages.length };
    return { key, ...counts, usage: usageOf(messages), cost: costOfMessages(messages) };
  });
  return rows.sort((a, b) => b.usage.output - a.usage.output || (a.key < b.key ? -1 : 1));
}

function usageOf(messages: readonly CountedMessage[]): Usage {
  return messages.reduce((sum, { usage }) => addUsage(sum, usage), noUsage);
}

/** `null`: a model has no known price. Messages without tokens cost nothing. */
function costOfMessages(messages: readonly CountedMessage[]): number | null {
  const { dollars, unpricedModels } = costOf(usageByModel(messages), {});
  return unpricedModels.length > 0 ? null : (dollars ?? 0);
}

function daysOf(agents: readonly PlacedAgent[]): StatsReport['days'] {
  const counts = new Map<string, number>();
  for (const { startedAt } of agents) {
    if (startedAt === null) continue;
    const day = dayKey(startedAt);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, count]) => ({ day, agents: count })).sort((a, b) => (a.day < b.day ? -1 : 1));
}
