import type { ToolUseId } from '@treeline/protocol';
import type { ItemFacts } from './item-facts.ts';
import type { OpenScript } from './open-script.ts';
import type { ThreadMeta } from './thread-meta.ts';

/** A call that may still get a result, as far as the result depends on the call. */
export interface OpenCall {
  readonly name: string;
  /** Its effect on agents; `null`: none. */
  readonly concerns: 'start' | 'wake' | null;
  /** The agent that it addresses, by its id. */
  readonly target: string | null;
  /** The script that it waits for. */
  readonly cell: string | null;
}

interface Review {
  readonly subject: string;
  /** The turn of the reviewing thread has begun, which its parent records too. */
  readonly hasBegun: boolean;
  readonly call: ToolUseId | null;
}

/** What a reader needs from earlier lines to continue with later ones. Plain data of bounded size. */
export interface CodexMemory {
  readonly isExact: boolean;
  lastAt: number;
  meta: ThreadMeta | null;
  /** Its records carry ordinals, as those of newer clients do. */
  isNumbered: boolean;
  /** The next records are copies from another thread. */
  isInheriting: boolean;
  model: string | null;
  /** The size of the model's window in tokens, as last recorded. */
  window: number | null;
  /** The turn that has begun and not ended. */
  turn: string | null;
  /** The client records where turns begin and end. */
  tellsTurns: boolean;
  hasPromptInTurn: boolean;
  hasPrompted: boolean;
  /** How many answers of the model came before. */
  responses: number;
  /** The thread's total tokens as last recorded, to recognise a repeated count. */
  lastTotal: readonly number[] | null;
  /** Tokens of the last request: the size before a compaction. */
  lastInput: number | null;
  /** The next count belongs to the request that made a summary. */
  isCompacting: boolean;
  /** The next message between agents begins a turn. */
  triggersTurn: boolean;
  /** The review that goes on, and the call that stands for its thread. */
  review: Review | null;
  calls: readonly (readonly [ToolUseId, OpenCall])[];
  items: readonly (readonly [string, ItemFacts])[];
  scripts: readonly OpenScript[];
  lastScript: string | null;
  /** The last result belongs to an interrupted call. */
  wasCallCut: boolean;
  hasSaidAmbiguous: boolean;
  /** The lines of the thread's base were read before it. */
  showsBase: boolean;
}

export function nothingRead(): CodexMemory {
  return {
    isExact: true,
    lastAt: 0,
    meta: null,
    isNumbered: false,
    isInheriting: false,
    model: null,
    window: null,
    turn: null,
    tellsTurns: false,
    hasPromptInTurn: false,
    hasPrompted: false,
    responses: 0,
    lastTotal: null,
    lastInput: null,
    isCompacting: false,
    triggersTurn: false,
    review: null,
    calls: [],
    items: [],
    scripts: [],
    lastScript: null,
    wasCallCut: false,
    hasSaidAmbiguous: false,
    showsBase: false,
  };
}

/** More calls than this are never open at a time; some never get a result. */
const most = 100;

/** Sets a value, and drops the oldest where there are too many. */
export function keep<Key, Value>(
  list: readonly (readonly [Key, Value])[],
  key: Key,
  value: Value,
): readonly (readonly [Key, Value])[] {
  return [...list.filter(([known]) => known !== key), [key, value] as const].slice(-most);
}

export function kept<Key, Value>(list: readonly (readonly [Key, Value])[], key: Key): Value | null {
  return list.find(([known]) => known === key)?.[1] ?? null;
}

export function without<Key, Value>(
  list: readonly (readonly [Key, Value])[],
  key: Key,
): readonly (readonly [Key, Value])[] {
  return list.some(([known]) => known === key) ? list.filter(([known]) => known !== key) : list;
}
