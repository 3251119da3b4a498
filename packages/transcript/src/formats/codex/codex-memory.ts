import type { ToolUseId } from '@treeline/protocol';
import type { ItemFacts } from './item-facts.ts';
import type { OpenScript } from './open-script.ts';
import type { ThreadMeta } from './thread-meta.ts';

/** A call whose result may be to come, as far as that depends on the call. */
export interface OpenCall {
  readonly name: string;
  /** What it is to agents; `null`: nothing. */
  readonly concerns: 'start' | 'wake' | null;
  /** The agent that it speaks to, by its id. */
  readonly target: string | null;
  /** The script that it waits for. */
  readonly cell: string | null;
}

/** What a reader needs of the lines before to go on with those behind them. Plain data of bounded size. */
export interface CodexMemory {
  readonly isExact: boolean;
  lastAt: number;
  meta: ThreadMeta | null;
  /** The records that come next are copies of another thread's. */
  isInheriting: boolean;
  model: string | null;
  /** How many tokens the model's window holds, as last told. */
  window: number | null;
  /** The turn that has begun and not ended. */
  turn: string | null;
  /** The client writes where turns begin and end. */
  tellsTurns: boolean;
  hasPromptInTurn: boolean;
  hasPrompted: boolean;
  /** How many answers of the model came before. */
  responses: number;
  /** The thread's tokens as last told, to know a count that is told again. */
  lastTotal: readonly number[] | null;
  /** Tokens of the last request, for what a compaction begins with. */
  lastInput: number | null;
  /** The next count is of the request that made a summary. */
  isCompacting: boolean;
  /** The next message between agents begins a turn. */
  triggersTurn: boolean;
  isReviewing: boolean;
  calls: readonly (readonly [ToolUseId, OpenCall])[];
  items: readonly (readonly [string, ItemFacts])[];
  scripts: readonly OpenScript[];
  lastScript: string | null;
  /** The last result is of a call that was cut short. */
  wasCallCut: boolean;
  hasSaidAmbiguous: boolean;
  hasSaidOrigin: boolean;
  /** What the thread goes on from was read before it. */
  showsBase: boolean;
}

export function nothingRead(): CodexMemory {
  return {
    isExact: true,
    lastAt: 0,
    meta: null,
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
    isReviewing: false,
    calls: [],
    items: [],
    scripts: [],
    lastScript: null,
    wasCallCut: false,
    hasSaidAmbiguous: false,
    hasSaidOrigin: false,
    showsBase: false,
  };
}

/** More calls than this are never open at a time; some never get a result. */
const most = 100;

/** Puts a value under a key, and lets the oldest go where there are too many. */
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
