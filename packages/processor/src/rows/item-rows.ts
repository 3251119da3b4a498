import type { EventId, ToolUseId } from '@treeline/protocol';
import type { AgentPlaces } from '../agent-places.ts';
import type { Row } from '../row.ts';
import type { TurnItem } from '../session-state.ts';

/** Items whose rows are checked and reused together. */
export const blockSize = 128;

/** What the rows of a list depend on besides its items and its position. */
interface ListContext {
  readonly places: AgentPlaces;
  readonly childrenOf: ReadonlyMap<ToolUseId, readonly TurnItem[]>;
  /** The number of the item that is the answer, or -1. */
  readonly answer: number;
  readonly showsInjected: boolean;
}

interface Block extends ListContext {
  readonly end: number;
  readonly rows: readonly Row[];
  readonly keys: readonly string[];
  readonly wereOpen: readonly boolean[];
}

/**
 * The rows last made for a list of items. A single row is reused while its item is the same object. A whole block is
 * reused while its items and their context are, and while `isOpen` gives the same answer for each of its keys (it is
 * called every time). A block with a task or a notification is never reused as a whole: its rows depend on more than
 * that.
 */
export class ItemRows {
  readonly position: { readonly guides: readonly string[]; readonly turnId: EventId };
  readonly rows: (Row | undefined)[] = [];
  #items: readonly TurnItem[];
  readonly #blocks: (Block | undefined)[] = [];

  constructor(items: readonly TurnItem[], position: ItemRows['position']) {
    this.#items = items;
    this.position = position;
  }

  itemAt(number: number): TurnItem | undefined {
    return this.#items[number];
  }

  /** Drops the rows of items that have been replaced since. */
  follow(items: readonly TurnItem[]): void {
    const before = this.#items;
    if (before === items) return;
    for (let number = 0; number < before.length; number += 1) {
      if (before[number] === items[number]) continue;
      this.rows[number] = undefined;
      this.#blocks[Math.floor(number / blockSize)] = undefined;
    }
    this.#items = items;
  }

  /** Adds the rows of the block that starts here to `rows` if they are still valid; otherwise `false`. */
  reuse(start: number, context: ListContext, isOpen: (key: string) => boolean, rows: Row[]): boolean {
    const block = this.#blocks[start / blockSize];
    if (block === undefined || block.places !== context.places || block.childrenOf !== context.childrenOf) return false;
    if (block.showsInjected !== context.showsInjected) return false;
    if (block.end !== this.#endOf(start) || block.answer !== answerIn(start, context)) return false;
    for (let number = 0; number < block.keys.length; number += 1) {
      if (isOpen(block.keys[number] ?? '') !== block.wereOpen[number]) return false;
    }
    for (const row of block.rows) rows.push(row);
    return true;
  }

  /** Stores the rows of a block that were made one by one. */
  record(start: number, context: ListContext, rows: readonly Row[]): void {
    const openable = rows.filter((row) => 'isOpen' in row);
    const keys = openable.map((row) => row.key);
    const wereOpen = openable.map((row) => row.isOpen);
    const block = { ...context, answer: answerIn(start, context), end: this.#endOf(start), rows, keys, wereOpen };
    this.#blocks[start / blockSize] = block;
  }

  #endOf(start: number): number {
    return Math.min(start + blockSize, this.#items.length);
  }
}

function answerIn(start: number, { answer }: ListContext): number {
  return answer >= start && answer < start + blockSize ? answer : -1;
}
