import type { AgentInfo, Body } from '@treeline/protocol';
import type { AgentPlaces } from '../agent-places.ts';
import { guideOf } from '../guide.ts';
import type { Row } from '../row.ts';
import type { Activity, AgentState, Thread, TurnItem } from '../session-state.ts';
import type { RowPosition } from './row-cache.ts';
import type { RowWalk } from './row-walk.ts';

/** A task: its call, the agent that it started, and what happened under it in the call's own thread. */
export interface Group {
  readonly key: string;
  readonly activity: Activity | null;
  readonly agent: AgentState | null;
  readonly nested: readonly TurnItem[];
}

type GroupRow = Extract<Row, { readonly kind: 'group' }>;

export function groupRow(walk: RowWalk, group: Group, { guides, turnId }: RowPosition): GroupRow {
  const { key, activity } = group;
  const canOpen = hasContent(walk, group) || showsDetail(walk, group);
  return walk.cache.keep({
    kind: 'group',
    key,
    guides,
    turnId,
    activity,
    agent: group.agent?.info ?? null,
    childCount: childCount(walk, group),
    canOpen,
    isOpen: canOpen && walk.isOpen(key),
  });
}

function hasContent({ places }: RowWalk, group: Group): boolean {
  const { agent, nested } = group;
  if (nested.length > 0 || answerBeside(group) !== null) return true;
  if (agent === null) return false;
  return agent.thread.turns.length > 0 || agent.info?.hasTranscript === true || places.inside.has(agent.id);
}

/** A call that left nothing but itself and its result, such as a refused one, shows that; so does one that made calls itself. */
export function showsDetail(walk: RowWalk, group: Group): boolean {
  const { activity, agent } = group;
  if (activity === null || activity.finished === null) return false;
  const isPlain = agent === null && activity.started !== null && activity.started.task === null;
  return isPlain || isAbsent(group, walk.places) || !hasContent(walk, group);
}

/** Calls, and agents without one of these calls. Without its events, an agent's own count is used. */
function childCount({ places, index, cache }: RowWalk, { agent, nested }: Group): number {
  const nestedCalls = countCalls(nested);
  if (agent === null) return nestedCalls;
  const inside = places.inside.get(agent.id) ?? [];
  if (agent.thread.turns.length > 0) {
    return nestedCalls + cache.countOf(agent.id, agent.thread, () => callsIn(agent.thread)) + inside.length;
  }
  const withoutCall = inside.filter((id) => (index.links.get(id) ?? null) === null);
  return nestedCalls + (agent.info?.toolCalls ?? 0) + withoutCall.length;
}

function callsIn({ turns }: Thread): number {
  return turns.reduce((sum, turn) => sum + countCalls(turn.items), 0);
}

function countCalls(items: readonly TurnItem[]): number {
  let count = 0;
  for (const item of items) if (item.kind === 'activity') count += 1;
  return count;
}

export function guideOfGroup({ agent, activity, key }: Group): string {
  const slug = agent?.info?.agentSlug ?? activity?.started?.task?.agentSlug ?? activity?.started?.name ?? 'agent';
  return guideOf(slug, agent?.id ?? key);
}

/** Its answer, unless the rows of its own transcript end with it. */
export function answerBeside({
  agent,
}: Pick<Group, 'agent'>): { readonly agent: AgentInfo; readonly answer: Body } | null {
  const info = agent?.info ?? null;
  if (agent === null || info === null || info.answer === null || isAwaited(agent)) return null;
  return info.answerFrom === 'result' || info.answerFrom === 'notification'
    ? { agent: info, answer: info.answer }
    : null;
}

/** The agent has worked, but no record of its work exists: its row cannot be opened. */
export function isAbsent({ agent }: Group, places: AgentPlaces): boolean {
  const info = agent?.info ?? null;
  if (agent === null || info === null || info.hasTranscript || agent.thread.turns.length > 0) return false;
  const { status } = info.state;
  if (status === 'running' || status === 'waiting' || status === 'never-started') return false;
  return info.kind !== 'workflow' && !places.inside.has(agent.id);
}

/** Its events must be requested. */
export function isAwaited({ info, thread }: AgentState): boolean {
  return thread.turns.length === 0 && info?.hasTranscript === true;
}
