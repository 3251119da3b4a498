import {
  callCosts,
  contextSplit,
  contextWindow,
  promptNumbers,
  type SplitBy,
  type Thread,
  type ThreadContext,
  turnCalls,
  turnsOfEntries,
} from '@treeline/processor';
import type { EventId, UsageRow } from '@treeline/protocol';
import type { ContextModel } from '@treeline/ui';
import { useMemo, useRef } from 'react';
import { useCallPrices } from './use-call-prices.ts';

const noTurns: readonly number[] = [];
const noCalls: readonly UsageRow[] = [];

/** The data that is drawn of a thread; `null` where it has no call. */
export function useContextModel(context: ThreadContext | undefined, thread: Thread, by: SplitBy): ContextModel | null {
  const { priceOf, failure } = useCallPrices(context?.usage ?? noCalls);
  const prompts = usePromptNumbers(thread);
  const known = useMemo(
    () => context && { context, window: contextWindow(context), prompts, turns: turnCalls(context, prompts) },
    [context, prompts],
  );
  const split = useMemo(
    () => context && contextSplit(context, by, by === 'turn' ? turnsOfEntries(context, prompts) : noTurns),
    [context, by, prompts],
  );
  const costs = useMemo(() => callCosts(context?.usage ?? noCalls, priceOf), [context, priceOf]);
  return useMemo(
    () => (known === undefined || split === undefined ? null : { ...known, by, split, costs, priceFailure: failure }),
    [known, by, split, costs, failure],
  );
}

/** The same object as long as no prompt was added. */
function usePromptNumbers(thread: Thread): ReadonlyMap<EventId, number> {
  const held = useRef<ReadonlyMap<EventId, number>>(new Map());
  return useMemo(() => {
    const numbers = promptNumbers(thread);
    const isSame = numbers.size === held.current.size && [...numbers.keys()].every((id) => held.current.has(id));
    if (!isSame) held.current = numbers;
    return held.current;
  }, [thread]);
}
