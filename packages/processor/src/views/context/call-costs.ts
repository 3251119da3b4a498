import { type CallPrice, callDollars, type Usage, type UsageRow } from '@treeline/protocol';

/** `undefined` until the price has arrived; `null`: no price is known. */
export type PriceOf = (call: UsageRow) => CallPrice | null | undefined;

/** Dollars of one call by kind of token. */
export interface CallCost extends Usage {
  readonly sum: number;
}

/** `undefined` for a call whose price has not arrived; `null` for one that has none. */
export function callCosts(usage: readonly UsageRow[], priceOf: PriceOf): readonly (CallCost | null | undefined)[] {
  return usage.map((call) => {
    const price = priceOf(call);
    if (price === null || price === undefined) return price;
    const dollars = callDollars(price, call, call.cacheWriteLong);
    return { ...dollars, sum: dollars.input + dollars.output + dollars.cacheRead + dollars.cacheWrite };
  });
}
