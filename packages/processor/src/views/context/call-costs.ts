import { type CallPrice, callDollars, type Usage, type UsageRow } from '@treeline/protocol';

/** `undefined` until a price has been asked for; `null`: nobody has one. */
export type PriceOf = (call: UsageRow) => CallPrice | null | undefined;

/** Dollars of one call by kind of token. */
export interface CallCost extends Usage {
  readonly sum: number;
}

/** `null` for a call that has no price, or none yet. */
export function callCosts(usage: readonly UsageRow[], priceOf: PriceOf): readonly (CallCost | null)[] {
  return usage.map((call) => {
    const price = priceOf(call) ?? null;
    if (price === null) return null;
    const dollars = callDollars(price, call, call.cacheWriteLong);
    return { ...dollars, sum: dollars.input + dollars.output + dollars.cacheRead + dollars.cacheWrite };
  });
}
