import { threadCallKey } from '../agent-places.ts';
import type { Row } from '../row.ts';
import type { Activity, Remark, TurnItem } from '../session-state.ts';
import { isHidden } from './is-hidden.ts';
import type { ItemRows } from './item-rows.ts';
import { alone, isJoined, joinedRow } from './joined-row.ts';
import type { RowPosition } from './row-cache.ts';
import type { RowWalk } from './row-walk.ts';

/** The row of an item without children; `null` when it has none. */
export function itemRow(walk: RowWalk, list: ItemRows, number: number, item: TurnItem, isAnswer: boolean): Row | null {
  const known = list.rows[number];
  const row =
    item.kind === 'activity'
      ? activityRow(walk, list.position, item, known)
      : isJoined(item)
        ? joinedRow(walk, list, number)
        : remarkRow(walk, list.position, item, isAnswer, known);
  if (row !== null && row !== known) list.rows[number] = row;
  return row;
}

function activityRow(walk: RowWalk, { guides, turnId }: RowPosition, activity: Activity, known: Row | undefined): Row {
  const key = known?.key ?? threadCallKey(activity.id);
  const isOpen = walk.isOpen(key);
  if (known?.kind === 'activity' && known.isOpen === isOpen) return known;
  return { kind: 'activity', key, guides, turnId, activity, isOpen };
}

function remarkRow(
  walk: RowWalk,
  { guides, turnId }: RowPosition,
  { id, event }: Remark,
  isAnswer: boolean,
  known: Row | undefined,
): Row | null {
  if (isHidden(walk, event)) return null;
  const key = known?.key ?? `event:${id}`;
  if (event.type === 'assistant_text') {
    if (known?.kind === 'text' && known.isAnswer === isAnswer) return known;
    return { kind: 'text', key, guides, turnId, event, isAnswer };
  }
  const isOpen = walk.isOpen(key);
  if (event.type === 'thinking') {
    if (known?.kind === 'thinking' && known.isOpen === isOpen) return known;
    return { kind: 'thinking', key, guides, turnId, event, isOpen };
  }
  if (known?.kind === 'remark' && known.isOpen === isOpen) return known;
  return { kind: 'remark', key, guides, turnId, event, others: alone, isOpen };
}

/** The last text, if no call follows it; -1 if there is none. */
export function answerAmong(items: readonly TurnItem[]): number {
  const last = items.findLastIndex((item) => item.kind === 'activity' || item.event.type === 'assistant_text');
  return items[last]?.kind === 'remark' ? last : -1;
}

/** Whether its row may change although the item, its place and the open rows do not. */
export function dependsOnOthers(item: TurnItem): boolean {
  return isJoined(item) || namesACall(item);
}

/** Whether its row depends on a call that may be anywhere. */
export function namesACall(item: TurnItem): boolean {
  return item.kind === 'remark' && item.event.type === 'notification' && item.event.toolUseId !== null;
}
