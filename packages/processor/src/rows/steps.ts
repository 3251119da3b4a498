import type { AgentId, EventId, ToolUseId } from '@treeline/protocol';
import { threadCallKey } from '../agent-places.ts';
import type { Activity, AgentState, Turn, TurnItem } from '../session-state.ts';
import { type TurnOutline, turnOutline } from '../turn-outline.ts';
import { askedRow } from './asked-row.ts';
import { answerBeside, type Group, groupRow, guideOfGroup, isAbsent, isAwaited, showsDetail } from './group.ts';
import { answerAmong, dependsOnOthers, itemRow, namesACall } from './item-row.ts';
import { blockSize, type ItemRows } from './item-rows.ts';
import type { RowPosition } from './row-cache.ts';
import { agentOf, inOrder, type RowWalk, type Step } from './row-walk.ts';

const nothing: readonly never[] = [];

/** The items of one turn of one thread. */
export function turnStep(
  walk: RowWalk,
  agentId: AgentId | null,
  number: number,
  turn: Turn,
  position: RowPosition,
): Step {
  const outline = walk.cache.outlineOf(turn, () => turnOutline(turn, { agentId, turn: number }, walk.index));
  return itemsStep(walk, turn.id, outline.roots, outline, position);
}

/** The agents shown there without a call. */
export function agentsStep(walk: RowWalk, ids: readonly AgentId[], position: RowPosition): Step {
  let next = 0;
  return () => {
    for (let id = ids[next]; id !== undefined; id = ids[next]) {
      next += 1;
      const inner = pushGroup(walk, agentGroup(walk, id), nothingNested, position);
      if (inner !== null) return inner;
    }
    return null;
  };
}

function itemsStep(
  walk: RowWalk,
  owner: string,
  items: readonly TurnItem[],
  outline: TurnOutline,
  position: RowPosition,
): Step {
  const { rows, places, isOpen } = walk;
  const list = walk.cache.listOf(owner, items, position);
  const { childrenOf } = outline;
  const context = { places, childrenOf, answer: answerAmong(items), showsInjected: isOpen('injected') };
  let next = 0;
  let blockStart = 0;
  let firstRow = rows.length;
  let isPlain = true;
  return () => {
    for (let item = items[next]; item !== undefined; item = items[next]) {
      if (next % blockSize === 0) {
        if (list.reuse(next, context, isOpen, rows)) {
          next += blockSize;
          continue;
        }
        [blockStart, firstRow, isPlain] = [next, rows.length, true];
      }
      const number = next;
      next += 1;
      if (dependsOnOthers(item)) isPlain = false;
      if (namesACall(item)) walk.notes.dependsOnOthers = true;
      if (item.kind === 'activity' && isGroup(walk, item, outline)) {
        isPlain = false;
        const inner = pushCall(walk, item, outline, position);
        if (inner !== null) return inner;
      } else pushItem(walk, list, number, item, number === context.answer);
      const isBlockDone = next % blockSize === 0 || next === items.length;
      if (isBlockDone && isPlain) list.record(blockStart, context, rows.slice(firstRow));
    }
    return null;
  };
}

function pushItem(walk: RowWalk, list: ItemRows, number: number, item: TurnItem, isAnswer: boolean): void {
  const row = itemRow(walk, list, number, item, isAnswer);
  if (row === null) return;
  walk.rows.push(row);
  if (row.kind === 'activity' && row.isOpen) pushDetail(walk, row.key, row.activity, list.position);
}

function isGroup({ places }: RowWalk, activity: Activity, { childrenOf }: TurnOutline): boolean {
  const isTask = activity.started !== null && activity.started.task !== null;
  return isTask || places.atCall.has(activity.id) || childrenOf.has(activity.id);
}

/** A call has one agent. Should the data link more to it, they follow it. */
function pushCall(
  walk: RowWalk,
  activity: Activity,
  outline: TurnOutline,
  position: RowPosition,
): readonly Step[] | null {
  const [first, ...others] = walk.places.atCall.get(activity.id) ?? nothing;
  const group: Group = {
    key: threadCallKey(activity.id),
    activity,
    agent: first === undefined ? null : agentOf(walk, first),
    nested: outline.childrenOf.get(activity.id) ?? nothing,
  };
  const inner = pushGroup(walk, group, outline, position);
  return others.length === 0 ? inner : [...(inner ?? nothing), agentsStep(walk, others, position)];
}

function pushGroup(walk: RowWalk, group: Group, outline: TurnOutline, position: RowPosition): readonly Step[] | null {
  const row = groupRow(walk, group, position);
  walk.rows.push(row);
  return row.isOpen ? [contentStep(walk, group, outline, position)] : null;
}

/** The rows of an opened group: the prompt, the agent's activities, and the agents that it started. */
function contentStep(walk: RowWalk, group: Group, outline: TurnOutline, { guides, turnId }: RowPosition): Step {
  const position = { turnId, guides: walk.cache.guidesInside(guides, guideOfGroup(group)) };
  const { agent, key, nested } = group;
  const turns = () => (agent === null ? nothing : [turnsStep(walk, agent, () => position)]);
  const content = () => {
    if (group.activity !== null && showsDetail(walk, group)) pushDetail(walk, key, group.activity, position);
    if (agent !== null && isAbsent(group, walk.places)) pushAbsent(walk, agent.id, position);
    if (agent !== null && isAwaited(agent)) pushLoading(walk, agent.id, position);
    const inside = agent === null ? nothing : (walk.places.inside.get(agent.id) ?? nothing);
    return [itemsStep(walk, `in:${key}`, nested, outline, position), agentsStep(walk, inside, position)];
  };
  const answer = () => {
    pushAnswer(walk, group, position);
    return nothing;
  };
  return inOrder(turns, content, answer);
}

/** The turns of an agent: each with its prompt and its items. */
export function turnsStep(walk: RowWalk, agent: AgentState, positionOf: (turn: Turn) => RowPosition): Step {
  let next = 0;
  let hasAsked = false;
  return () => {
    const number = next;
    const turn = agent.thread.turns[number];
    if (turn === undefined) return null;
    next += 1;
    const position = positionOf(turn);
    if (turn.opening !== null) walk.rows.push(askedRow(walk, agent, turn.opening, hasAsked, position));
    hasAsked ||= turn.opening !== null;
    return [turnStep(walk, agent.id, number, turn, position)];
  };
}

export function pushAnswer(walk: RowWalk, group: Pick<Group, 'agent'>, { guides, turnId }: RowPosition): void {
  const found = answerBeside(group);
  if (found === null) return;
  walk.rows.push(walk.cache.keep({ kind: 'result', key: `answer:${found.agent.id}`, guides, turnId, ...found }));
}

function pushAbsent(walk: RowWalk, agentId: AgentId, { guides, turnId }: RowPosition): void {
  walk.rows.push(walk.cache.keep({ kind: 'absent', key: `absent:${agentId}`, guides, turnId, agentId }));
}

export function pushLoading(walk: RowWalk, agentId: AgentId, { guides, turnId }: RowPosition): void {
  walk.rows.push(walk.cache.keep({ kind: 'loading', key: `loading:${agentId}`, guides, turnId, agentId }));
}

function pushDetail(walk: RowWalk, key: string, activity: Activity, { guides, turnId }: RowPosition): void {
  walk.rows.push(walk.cache.keep({ kind: 'detail', key: `${key}:detail`, guides, turnId, activity }));
}

const nothingNested: TurnOutline = { roots: nothing, childrenOf: new Map<ToolUseId, readonly TurnItem[]>() };

function agentGroup(walk: RowWalk, id: AgentId): Group {
  const key = walk.places.keys.get(id) ?? `agent:${id}`;
  return { key, activity: null, agent: agentOf(walk, id), nested: nothing };
}

/** For rows outside all turns of the main thread. */
export const noTurn = '' as EventId;
