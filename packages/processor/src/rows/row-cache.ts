import type { AgentId, EventId } from '@treeline/protocol';
import type { Row } from '../row.ts';
import type { Thread, Turn, TurnItem } from '../session-state.ts';
import type { TurnOutline } from '../turn-outline.ts';
import { ItemRows } from './item-rows.ts';

export interface RowPosition {
  readonly guides: readonly string[];
  readonly turnId: EventId;
}

interface MadeOfTurn<Made> {
  readonly turn: Turn;
  readonly made: Made;
}

/**
 * The results of earlier calls, so that a call makes only the rows that differ. Valid because each result is a function
 * of what it is compared by: outlines, headings and counts by the identity of the turn or thread they were made from;
 * rows of items as `ItemRows` describes; all other rows field by field.
 */
export class RowCache {
  readonly topGuides: readonly string[] = [];
  readonly #outlines = new Map<EventId, MadeOfTurn<TurnOutline>>();
  readonly #headings = new Map<EventId, MadeOfTurn<Row>>();
  readonly #lists = new Map<string, ItemRows>();
  readonly #single = new Map<string, Row>();
  readonly #counts = new Map<AgentId, { readonly thread: Thread; readonly count: number }>();
  readonly #guides = new WeakMap<readonly string[], Map<string, readonly string[]>>();
  readonly #members = new Map<string, readonly unknown[]>();
  #all: readonly Row[] = [];

  outlineOf(turn: Turn, make: () => TurnOutline): TurnOutline {
    return madeOf(this.#outlines, turn, make);
  }

  headingOf(turn: Turn, make: () => Row): Row {
    return madeOf(this.#headings, turn, make);
  }

  /** A list is identified by the turn or the call that contains it. */
  listOf(owner: string, items: readonly TurnItem[], position: RowPosition): ItemRows {
    const known = this.#lists.get(owner);
    if (known !== undefined && isSamePosition(known.position, position)) {
      known.follow(items);
      return known;
    }
    const list = new ItemRows(items, position);
    this.#lists.set(owner, list);
    return list;
  }

  countOf(agentId: AgentId, thread: Thread, make: () => number): number {
    const known = this.#counts.get(agentId);
    if (known !== undefined && known.thread === thread) return known.count;
    const count = make();
    this.#counts.set(agentId, { thread, count });
    return count;
  }

  /** The previous row if it is equal. */
  keep<Kept extends Row>(row: Kept): Kept {
    const known = this.#single.get(row.key);
    // Equal in every field, including the kind, so it is of the same type.
    if (known !== undefined && hasSameFields(known, row)) return known as Kept;
    this.#single.set(row.key, row);
    return row;
  }

  /** The same array for the same guides, so that positions can be compared by identity. */
  guidesInside(guides: readonly string[], slug: string): readonly string[] {
    const inside = this.#guides.get(guides) ?? new Map<string, readonly string[]>();
    const extended = inside.get(slug) ?? [...guides, slug];
    if (inside.size === 0) this.#guides.set(guides, inside);
    inside.set(slug, extended);
    return extended;
  }

  /** The previous list of a row if it is equal. */
  keepList<Item>(key: string, list: readonly Item[]): readonly Item[] {
    const known = this.#members.get(key);
    if (known !== undefined && isSameList(list, known)) return known as readonly Item[];
    this.#members.set(key, list);
    return list;
  }

  /** The previous list if all its rows are the same. */
  keepAll(rows: readonly Row[]): readonly Row[] {
    if (!isSameList(rows, this.#all)) this.#all = rows;
    return this.#all;
  }
}

function madeOf<Made>(memory: Map<EventId, MadeOfTurn<Made>>, turn: Turn, make: () => Made): Made {
  const known = memory.get(turn.id);
  if (known !== undefined && known.turn === turn) return known.made;
  const made = make();
  memory.set(turn.id, { turn, made });
  return made;
}

function isSamePosition(a: RowPosition, b: RowPosition): boolean {
  return a.guides === b.guides && a.turnId === b.turnId;
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let number = 0; number < a.length; number += 1) if (a[number] !== b[number]) return false;
  return true;
}

/** Rows of one kind have the same fields. */
function hasSameFields(a: Row, b: Row): boolean {
  for (const name in a) if (a[name as keyof Row] !== b[name as keyof Row]) return false;
  return true;
}
