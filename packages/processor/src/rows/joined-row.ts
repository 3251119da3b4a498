import type { ThreadEvent } from '@treeline/protocol';
import type { Row } from '../row.ts';
import type { Remark, TurnItem } from '../session-state.ts';
import type { ItemRows } from './item-rows.ts';
import type { RowWalk } from './row-walk.ts';

export const alone: readonly ThreadEvent[] = [];

interface Joined {
  /** Identifies the row. */
  readonly id: string;
  readonly event: ThreadEvent;
  readonly others: readonly ThreadEvent[];
}

/** Events that share a row with their neighbours. */
export function isJoined(item: TurnItem): boolean {
  return isOf(item, 'api_retried') || isOf(item, 'compacted') || isOf(item, 'compaction_summary');
}

/** The row of several events; `null` for those that another event's row represents. */
export function joinedRow(walk: RowWalk, list: ItemRows, number: number): Row | null {
  const item = list.itemAt(number);
  if (item?.kind !== 'remark') return null;
  const joined = isOf(item, 'api_retried') ? triesUpTo(list, number, item) : compactionAt(list, number, item);
  if (joined === null) return null;
  const key = `event:${joined.id}`;
  const isOpen = walk.isOpen(key);
  const known = list.rows[number];
  if (known?.kind === 'remark' && known.key === key && known.isOpen === isOpen && areSame(known.others, joined.others))
    return known;
  return { kind: 'remark', key, ...list.position, event: joined.event, others: joined.others, isOpen };
}

/** A run of retries is placed at its last one. It keeps the key of the first, so that it stays open as it grows. */
function triesUpTo(list: ItemRows, number: number, { id, event }: Remark): Joined | null {
  if (isOf(list.itemAt(number + 1), 'api_retried')) return null;
  const others: ThreadEvent[] = [];
  for (let before = number - 1; ; before -= 1) {
    const item = list.itemAt(before);
    if (item?.kind !== 'remark' || !isOf(item, 'api_retried')) break;
    others.unshift(item.event);
  }
  return { id: others[0]?.id ?? id, event, others: others.length === 0 ? alone : others };
}

/** The client writes the summary right after the compaction record, at most this many items away. */
const reach = 3;

/** Identified by its summary, which is what people search for. A summary without a compaction record is its own row. */
function compactionAt(list: ItemRows, number: number, { id, event }: Remark): Joined | null {
  const isSummary = event.type === 'compaction_summary';
  for (let step = 1; step <= reach; step += 1) {
    const item = list.itemAt(isSummary ? number - step : number + step);
    if (item?.kind !== 'remark') break;
    if (isSummary && isOf(item, 'compacted')) return null;
    if (!isSummary && isOf(item, 'compaction_summary')) return { id: item.id, event, others: [item.event] };
  }
  return { id, event, others: alone };
}

function isOf(item: TurnItem | undefined, type: ThreadEvent['type']): boolean {
  return item?.kind === 'remark' && item.event.type === type;
}

function areSame(a: readonly ThreadEvent[], b: readonly ThreadEvent[]): boolean {
  return a.length === b.length && a.every((event, place) => event === b[place]);
}
